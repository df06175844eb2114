/** The `fetch` function: the page's own, or a fake in tests. Only the transport and the release feed use it. */
export type Fetcher = typeof globalThis.fetch;
