/** Requests listed in a PDF, some 60 pages; its summary covers all. */
export const PDF_ROWS = 2000;

/** Bytes of a PDF without its list, and of one listed request: to estimate its size. */
export const PDF_LENGTH = { empty: 120_000, row: 1350 } as const;
