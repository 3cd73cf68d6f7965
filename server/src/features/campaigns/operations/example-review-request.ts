export const exampleSites = [
  { name: 'Yellow Book', url: 'https://yellow-book.example/harbour-bakery/review' },
  { name: 'Town Guide', url: 'https://town.example/places/42/write' },
]

export const exampleReviewLink = {
  businessId: 100002,
  url: 'https://presence.example/r/255u.vX7w0pP3sVwQ8n3o6m8uQ4',
  qrCodeUrl: 'https://presence.example/r/255u.vX7w0pP3sVwQ8n3o6m8uQ4/qr.svg',
  sites: exampleSites,
}

export const NO_LOCATION = 'businessNumber (not a location: only locations have review links and review sites)'
