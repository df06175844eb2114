import { closePrototypes } from './boot/harden.ts';
import { hostStyles } from './boot/host-styles.ts';
import { readEmbedded, readNonce } from './boot/page.ts';
import { guardSinks } from './boot/trusted-types.ts';
import { admit, installIntegrity } from './releases/integrity.ts';
import { noteTrouble } from './trouble/trouble.ts';

declare global {
  /** What webpack's run time, and libraries that write styles, put on elements they add. */
  // oxlint-disable-next-line no-underscore-dangle
  var __webpack_nonce__: string;
}

__webpack_nonce__ = readNonce(document);
// Before any chunk: the loaders of webpack ask for the hash of every file, those of this host included.
installIntegrity();
const map = readEmbedded(document, 'boot-map') as { host?: Parameters<typeof admit>[0] } | undefined;
if (map?.host) admit(map.host);
guardSinks(window);
closePrototypes();

// An import of its own, so that the platform libraries are in the share scope before anything uses them.
// What stands in the page until then tells the user when this fails.
Promise.all([import(/* webpackChunkName: "main" */ './main.tsx'), hostStyles(document)])
  .then(([{ start }]) => start())
  .catch((error: unknown) => {
    noteTrouble('The console could not start', error);
    document.documentElement.setAttribute('data-trouble', '');
  });
