/**
 * Limits for external input other than requests, whose limits are in the contract. Input is cut, ignored or refused when
 * it is read, before it is processed.
 */
export const outsideLimits = {
  /** The response of a Search AI engine. */
  engineAnswer: {
    /** A larger response is refused. */
    bytes: 512 * 1024,
    /** The rest is stored, but neither analysed nor shown. */
    textLength: 32_768,
    /** Further sources are ignored. */
    sources: 200,
    /** A longer source is ignored. */
    sourceLength: 4_096,
    /** A longer statement about the business is cut. */
    statementLength: 200,
  },
  /** The response of a directory. */
  directoryAnswer: {
    /** A larger response is refused. */
    bytes: 512 * 1024,
    /** Longer texts are cut. None of our texts is half as long. */
    textLength: 16_384,
    /** Longer lists are cut. */
    listLength: 1_000,
    /** Deeper nesting is refused. A listing needs half of it. */
    depth: 16,
    /** A longer id is refused. */
    idLength: 200,
    /** A longer reason is cut. */
    reasonLength: 500,
    /** A longer cursor is refused. */
    cursorLength: 1_000,
  },
  /** The file at the URL of a review feed. */
  reviewFeed: {
    /** A larger file is refused. */
    bytes: 5 * 1024 * 1024,
    /** A file with more reviews is refused. */
    reviews: 10_000,
    /** A JSON file with more values or members is refused. */
    json: { values: 200_000, members: 120_000 },
  },
  /** A CSV file that is read at once: a feed, or an upload in the dashboard. */
  wholeFile: {
    /** A file with more cells is refused. */
    cells: 120_000,
  },
  /** An image that is uploaded, or at a URL in a listing. */
  image: {
    /** A larger image is refused. No directory accepts more. */
    bytes: 20 * 1024 * 1024,
    /** A longer content type is cut. */
    labelLength: 100,
  },
  /** A row of an imported file. */
  importedRow: {
    /** A longer line of JSON is refused; a longer record of CSV ends the import. */
    bytes: 1024 * 1024,
    /** A record of CSV with more cells ends the import. */
    columns: 500,
    /** Further violations of its shape are not listed. */
    violations: 100,
    /** A row with a longer text in it is refused. */
    textLength: 65_536,
  },
} as const
