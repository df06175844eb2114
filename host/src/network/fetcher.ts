/** What asks the network: the page's own, or a made-up one under test. The transport and the release feed are handed it; no one else asks. */
export type Fetcher = typeof globalThis.fetch;
