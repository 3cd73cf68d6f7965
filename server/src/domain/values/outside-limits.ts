/**
 * How much is taken of what comes from outside, other than in requests, whose limits are in the contract. It is cut, ignored
 * or refused when it is read, before anything is calculated with it: docs/gaps.md, D-520, says which.
 */
export const outsideLimits = {
  /** Of an engine that was asked for Search AI. */
  engineAnswer: {
    /** A larger one is refused. */
    bytes: 512 * 1024,
    /** The rest is stored, but neither analysed nor shown. */
    textLength: 32_768,
    /** The others are ignored. */
    sources: 200,
    /** A longer source is ignored. */
    sourceLength: 4_096,
  },
  /** Of a directory that a listing was sent to or is read from. */
  directoryAnswer: {
    /** A larger one is refused. */
    bytes: 512 * 1024,
    /** Longer ones are cut, and then differ from what was sent. No text of ours is half as long. */
    textLength: 16_384,
    /** Longer lists are cut. */
    listLength: 1_000,
    /** An answer that nests deeper is refused. A listing needs half of it. */
    depth: 16,
    /** A longer id is refused. */
    idLength: 200,
    /** A longer reason is cut. */
    reasonLength: 500,
    /** A longer cursor is refused. */
    cursorLength: 1_000,
  },
  /** Behind the URL of a feed of reviews. */
  reviewFeed: {
    /** A larger one is refused. */
    bytes: 5 * 1024 * 1024,
    /** One with more reviews is refused. */
    reviews: 10_000,
  },
  /** Behind a URL that a listing names, or uploaded. */
  image: {
    /** A larger one is refused. No directory takes more. */
    bytes: 20 * 1024 * 1024,
    /** A longer content type is cut. */
    labelLength: 100,
  },
  /** Of a file that is imported. */
  importedRow: {
    /** A longer line of JSON is refused; a longer record of CSV ends the import. */
    bytes: 1024 * 1024,
    /** A row with a longer text in it is refused. */
    textLength: 65_536,
  },
} as const
