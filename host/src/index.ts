import { preventPrototypeExtensions } from './boot/harden.ts';
import { waitForHostStyles } from './boot/host-styles.ts';
import { readEmbeddedJson, readNonce } from './boot/page-data.ts';
import { installTrustedTypesPolicy } from './boot/trusted-types.ts';
import { admit, installIntegrity } from './releases/integrity.ts';
import { logError } from './logging/log-error.ts';

declare global {
  /** Nonce that webpack's runtime and libraries that write styles set on elements they add. */
  // oxlint-disable-next-line no-underscore-dangle
  var __webpack_nonce__: string;
}

__webpack_nonce__ = readNonce(document);
// Must run before any chunk loads: chunk loaders require the hash of every file, including the host's.
installIntegrity();
const map = readEmbeddedJson(document, 'boot-map') as { host?: Parameters<typeof admit>[0] } | undefined;
if (map?.host) admit(map.host);
installTrustedTypesPolicy(window);
preventPrototypeExtensions();

// A dynamic import, so that the platform libraries are in the share scope before anything uses them. If it fails, the page's static content
// shows the error.
Promise.all([import(/* webpackChunkName: "main" */ './main.tsx'), waitForHostStyles(document)])
  .then(([{ start }]) => start())
  .catch((error: unknown) => {
    logError("Couldn't start the console", error);
    // The page's script classifies it and gets the former host (REL-R65). Chunk errors name the file that failed to load.
    document.documentElement.setAttribute('data-boot-error', (error as { readonly request?: string } | null)?.request ?? '');
    // The former name, for the document of a front of the former version.
    document.documentElement.setAttribute('data-trouble', '');
  });
