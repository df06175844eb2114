import { closePrototypes } from './boot/harden.ts';
import { hostStyles } from './boot/host-styles.ts';
import { readEmbedded, readNonce } from './boot/page.ts';
import { guardSinks } from './boot/trusted-types.ts';
import { admit, installIntegrity } from './releases/integrity.ts';
import { noteTrouble } from './trouble/trouble.ts';

declare global {
  /** Nonce that webpack's runtime and libraries that write styles set on elements they add. */
  // oxlint-disable-next-line no-underscore-dangle
  var __webpack_nonce__: string;
}

__webpack_nonce__ = readNonce(document);
// Must run before any chunk loads: chunk loaders require the hash of every file, including the host's.
installIntegrity();
const map = readEmbedded(document, 'boot-map') as { host?: Parameters<typeof admit>[0] } | undefined;
if (map?.host) admit(map.host);
guardSinks(window);
closePrototypes();

// A dynamic import, so that the platform libraries are in the share scope before anything uses them. If it fails, the page's static content
// shows the error.
Promise.all([import(/* webpackChunkName: "main" */ './main.tsx'), hostStyles(document)])
  .then(([{ start }]) => start())
  .catch((error: unknown) => {
    noteTrouble('The console could not start', error);
    document.documentElement.setAttribute('data-trouble', '');
  });
