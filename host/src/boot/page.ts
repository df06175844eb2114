/** Reads JSON that the page carries in a script element; undefined when it is absent or broken. */
export function readEmbedded(document: Document, id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  if (text === undefined || text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The page's Content-Security-Policy nonce. Browsers hide the attribute from markup, not from the property. */
export function readNonce(document: Document): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return named ?? document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}
