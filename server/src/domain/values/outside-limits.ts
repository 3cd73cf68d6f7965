/**
 * Limits for input from outside other than requests, whose limits are in the contract. Input is cut, ignored or refused
 * when it is read, before it is processed: docs/gaps.md, D-520, says which.
 */
export const outsideLimits = {
  /** From an engine for Search AI. */
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
  /** From a directory that a listing was sent to or is read from. */
  directoryAnswer: {
    /** A larger one is refused. */
    bytes: 512 * 1024,
    /** Longer texts are cut, and then differ from what was sent. No text of ours is half as long. */
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
  /** At the URL of a review feed. */
  reviewFeed: {
    /** A larger one is refused. */
    bytes: 5 * 1024 * 1024,
    /** One with more reviews is refused. */
    reviews: 10_000,
  },
  /** At a URL in a listing, or uploaded. */
  image: {
    /** A larger one is refused. No directory accepts more. */
    bytes: 20 * 1024 * 1024,
    /** A longer content type is cut. */
    labelLength: 100,
  },
  /** In an imported file. */
  importedRow: {
    /** A longer line of JSON is refused; a longer record of CSV ends the import. */
    bytes: 1024 * 1024,
    /** A row with a longer text in it is refused. */
    textLength: 65_536,
  },
} as const
