export const exampleThemeEdit = {
  themeEditId: 12,
  businessId: 100002,
  adj: 'nice',
  kw: 'staff',
  hidden: false,
  shownAdj: 'friendly',
  shownKw: 'staff',
}
