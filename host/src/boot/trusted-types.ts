import { integrityOf } from '../releases/integrity.ts';

/** What is used of the browser's Trusted Types. Source: https://w3c.github.io/trusted-types/dist/spec/ */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: Readonly<Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string | null>>,
  ): unknown;
}

/** Text, and links as map suppliers write their names: `<a href="https://…" target="_blank">© Someone</a>`. */
const ATTRIBUTION = /^(?:[^<]|<a(?: (?:href="https:\/\/[^"<>]*"|target="_blank"|rel="[a-z ]*"|title="[^"<>]*"))* ?>[^<]*<\/a>)*$/;

/**
 * What strings may become where a browser would run or parse them, for the host and every remote: scripts and workers are files of admitted
 * releases, markup is plain text (styles that libraries write) or a map's attribution, and no string becomes a program. null refuses; the
 * browser throws and tells of it.
 */
export const sinkRules = {
  createHTML: (text: string) => (ATTRIBUTION.test(text) ? text : null),
  createScript: () => null,
  createScriptURL: (url: string) => (integrityOf(url) === undefined ? null : url),
} as const;

/**
 * Makes these rules the page's default policy, the only one its Content-Security-Policy knows. Comes before any chunk. Browsers without
 * Trusted Types go on without.
 */
export function guardSinks(page: object): void {
  (page as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('default', sinkRules);
}
