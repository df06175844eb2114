/** The part of a span that is read and written. */
interface AttributedSpan {
  setAttribute(name: string, value: string): unknown;
}

/** Attributes with addresses, by the former and the current names of OpenTelemetry. */
const ADDRESSES = ['http.url', 'http.target', 'url.full', 'url.path', 'url.query'] as const;

/** Removes from a span what is secret in an address: the query, and the token of a calendar link. */
export function hideSecrets(span: AttributedSpan): void {
  const { attributes = {} } = span as { readonly attributes?: Readonly<Record<string, unknown>> };
  for (const name of ADDRESSES) {
    const address = attributes[name];
    if (typeof address !== 'string' || address === '') continue;
    const path = name === 'url.query' ? '' : (address.split('?', 1)[0] ?? '');
    span.setAttribute(name, path.replace(/[^/]+\.ics$/, '….ics'));
  }
}
