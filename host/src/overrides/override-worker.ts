import { admitText, integrityOf } from '../releases/integrity.ts';

declare global {
  /** The address at which a worker may begin with a script of a development build; only there where an override is open. */
  // oxlint-disable-next-line no-underscore-dangle
  var __fleetWorker: ((url: string) => string) | undefined;
}

/**
 * Browsers start no worker from another origin. Where the script is a file that was admitted, this gives the address of a text of this page
 * that takes it in, and nothing else from elsewhere than `origin`.
 */
function workerText(url: string, origin: string): string {
  const policy = `{ createScriptURL: (url) => (new URL(url).origin === ${JSON.stringify(origin)} ? url : null) }`;
  return `self.trustedTypes?.createPolicy('default', ${policy});\nimportScripts(${JSON.stringify(url)});\n`;
}

/** Lets the developer's builds start workers. */
export function admitWorkers(origin: string): void {
  const address = (url: string) => {
    if (new URL(url).origin !== origin || integrityOf(url) === undefined) return url;
    const text = URL.createObjectURL(new Blob([workerText(url, origin)], { type: 'text/javascript' }));
    admitText(text);
    return text;
  };
  Object.defineProperty(globalThis, '__fleetWorker', { value: address, configurable: true });
}
