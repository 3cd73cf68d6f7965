const day = (day: number, ...shifts: [string, string][]) => ({
  day,
  isOpen: shifts.length > 0 ? 1 : 0,
  workingHours: shifts.map(([startHour, endHour]) => ({ startHour, endHour })),
})

/** The listing of all demo bakeries, with split and long days, a day off, a holiday and a second kind of hours. */
export const bakeryListing = {
  businessInfo: {
    mainBusinessDescription:
      'A neighbourhood bakery with its own stone oven. Bread rises overnight and is sold warm from seven in the morning, ' +
      'cakes follow at ten, and from noon there are soups and filled rolls. Everything is made in the house by hand, ' +
      'from flour that is milled nearby.',
  },
  additionalInfo: {
    establishedYear: 1998,
    languages: ['English'],
    hoursOfOperations: [
      day(0, ['07:00', '13:00'], ['15:00', '18:00']),
      day(1, ['07:00', '18:00']),
      day(2, ['07:00', '18:00']),
      day(3, ['07:00', '18:00']),
      day(4, ['07:00', '19:00']),
      day(5, ['07:00', '16:00']),
      day(6),
    ],
    moreHours: { Delivery: [0, 1, 2, 3, 4, 5, 6].map((each) => day(each, ['08:00', '11:00'])) },
    specialHours: [{ specialDate: '12/25/2026', isOpen: 0 }],
    businessStatus: 'Open',
    services: 'Bread, Cakes, Breakfast, Catering',
    keywords: 'bakery, sourdough, cakes, breakfast',
    menuLink: 'https://harbour-bakery.example/menu',
    paymentTypes: ['Visa', 'MasterCard', 'Contactless Payment', 'Cash Accepted'],
  },
  internalListing: { category: 'Bakery', subCategories: ['Cafe', 'Caterer'], displayCategory: 'Bakery' },
  searchListing: { primaryCategorySearch: 'Bakery', additionalCategories: ['Cafe'] },
}
