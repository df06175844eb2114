import { admitWorkerScript, integrityOf } from '../releases/integrity.ts';

declare global {
  /** Returns the URL from which a worker can run a script of a development build; only defined while an override is active. */
  // oxlint-disable-next-line no-underscore-dangle
  var __fleetWorker: ((url: string) => string) | undefined;
}

/**
 * Browsers don't start workers from another origin. Returns a bootstrap script that imports an admitted file of `origin`, and nothing from
 * elsewhere.
 */
function workerScript(url: string, origin: string): string {
  const policy = `{ createScriptURL: (url) => (new URL(url).origin === ${JSON.stringify(origin)} ? url : null) }`;
  return `self.trustedTypes?.createPolicy('default', ${policy});\nimportScripts(${JSON.stringify(url)});\n`;
}

/** Lets development builds start workers. */
export function admitWorkers(origin: string): void {
  const address = (url: string) => {
    if (new URL(url).origin !== origin || integrityOf(url) === undefined) return url;
    const text = URL.createObjectURL(new Blob([workerScript(url, origin)], { type: 'text/javascript' }));
    admitWorkerScript(text);
    return text;
  };
  Object.defineProperty(globalThis, '__fleetWorker', { value: address, configurable: true });
}
