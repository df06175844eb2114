import { integrityOf } from '../releases/integrity.ts';

/** The part of Trusted Types that is used here. Source: https://w3c.github.io/trusted-types/dist/spec/ */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: Readonly<Record<'createHTML' | 'createScript' | 'createScriptURL', (text: string) => string | null>>,
  ): unknown;
}

/** Plain text, and links as in map attributions: `<a href="https://…" target="_blank">© Name</a>`. */
const ATTRIBUTION = /^(?:[^<]|<a(?: (?:href="https:\/\/[^"<>]*"|target="_blank"|rel="[a-z ]*"|title="[^"<>]*"))* ?>[^<]*<\/a>)*$/;

/**
 * Trusted Types rules for the host and every remote: scripts and workers are files of admitted releases, markup is plain text (styles
 * written by libraries) or a map's attribution, and no string becomes a script. Null rejects; the browser throws and reports it.
 */
export const trustedTypesRules = {
  createHTML: (text: string) => (ATTRIBUTION.test(text) ? text : null),
  createScript: () => null,
  createScriptURL: (url: string) => (integrityOf(url) === undefined ? null : url),
} as const;

/**
 * Installs the rules as the page's default policy, the only one that its Content-Security-Policy allows. Must run before any chunk loads.
 * Does nothing in browsers without Trusted Types.
 */
export function installTrustedTypesPolicy(page: object): void {
  (page as { trustedTypes?: PolicyFactory }).trustedTypes?.createPolicy('default', trustedTypesRules);
}
