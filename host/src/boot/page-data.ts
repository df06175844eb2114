import { bootMapSchema } from '@fleet-console/release-contract';
import * as v from 'valibot';
import type { RunningHost } from '../releases/host-standing.ts';

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

/** The page's boot map as it was signed: with the live host, even if the page has the former one in its place. */
export function signedBootMap(document: Document): unknown {
  const [map, host] = [readEmbeddedJson(document, 'boot-map'), readEmbeddedJson(document, 'replaced-host')];
  return host === undefined ? map : { ...(map as object | undefined), host };
}

/** The host that the page loaded; null if the page doesn't name it. */
export function readRunningHost(document: Document): RunningHost | null {
  const hostOf = (value: unknown) => v.safeParse(bootMapSchema.entries.host, value);
  const host = hostOf((readEmbeddedJson(document, 'boot-map') as { readonly host?: unknown } | undefined)?.host);
  const replaced = hostOf(readEmbeddedJson(document, 'replaced-host'));
  if (!host.success) return null;
  return { build: host.output.build, provides: host.output.provides, replaces: replaced.success ? replaced.output.build : null };
}

/** Returns the page's Content-Security-Policy nonce. Browsers hide the attribute in markup, but not the property. */
export function readNonce(document: Document): string {
  const named = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content;
  return named ?? document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
}
