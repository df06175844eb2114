/** Reads JSON from a script element of the page; undefined if it is missing or invalid. */
export function readEmbeddedJson(document: Document, id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (text === undefined || text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the page's Content-Security-Policy nonce. Browsers hide the attribute in markup, but not the property. */
export function readNonce(document: Document): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return named ?? document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}
