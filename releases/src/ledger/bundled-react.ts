import { Refusal } from '../errors/refusal.ts';
import type { Build } from '../store/build-folder.ts';

/** What only a copy has, and no minifier renames. A bundler leaves out what nothing imports, so no single one of them is enough. */
const signatures = [
  // Where React, or React DOM, makes the object that its parts share.
  /__(?:CLIENT|DOM|SECRET)_INTERNALS_DO_NOT_USE_OR_[A-Z_]+\s*=(?!=)/,
  // React's hooks, which ask the renderer's.
  /\.(use(?:State|Effect|LayoutEffect|Context|Reducer|Ref|Memo|Callback|Id|Transition))\s*=\s*function\s*\([\w$,\s]*\)\s*\{\s*return [\w$]+(?:\.H)?\.\1\(/,
  // React DOM introduces itself to the developer tools.
  /rendererPackageName:\s*["']react-dom["']/,
];

/**
 * REL-R45: React is the host's. A second copy has hooks that the host's renderer knows nothing of: whatever uses them throws once it is on screen.
 * @throws Refusal `own-react`
 */
export function refuseBundledReact({ release, files }: Build): void {
  if (release.remote === 'host') return;
  for (const [path, bytes] of files) {
    const text = /\.m?js$/.test(path) ? bytes.toString('latin1') : '';
    if (!signatures.some((signature) => signature.test(text))) continue;
    throw new Refusal(
      'rule',
      'own-react',
      `Not published: ${path} of ${release.remote}@${release.build} contains a copy of React or React DOM, which the host provides. Import them as "react" and "react-dom".`,
    );
  }
}
