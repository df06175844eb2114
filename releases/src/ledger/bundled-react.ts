import { Refusal } from '../errors/refusal.ts';
import type { Build } from '../store/build-folder.ts';

/** Code found only in React itself and not renamed by minifiers. Tree shaking may remove any of it, so there are several patterns. */
const patterns = [
  // Assignment of the internals object of React or React DOM.
  /__(?:CLIENT|DOM|SECRET)_INTERNALS_DO_NOT_USE_OR_[A-Z_]+\s*=(?!=)/,
  // React's hooks, which delegate to the renderer.
  /\.(use(?:State|Effect|LayoutEffect|Context|Reducer|Ref|Memo|Callback|Id|Transition))\s*=\s*function\s*\([\w$,\s]*\)\s*\{\s*return [\w$]+(?:\.H)?\.\1\(/,
  // React DOM's registration with the developer tools.
  /rendererPackageName:\s*["']react-dom["']/,
];

/**
 * REL-R45: the host provides React. The hooks of a second copy don't work with the host's renderer and throw when a component renders.
 * @throws Refusal `own-react`
 */
export function refuseBundledReact({ release, files }: Build): void {
  if (release.remote === 'host') return;
  for (const [path, bytes] of files) {
    const text = /\.m?js$/.test(path) ? bytes.toString('latin1') : '';
    if (!patterns.some((pattern) => pattern.test(text))) continue;
    throw new Refusal(
      'rule',
      'own-react',
      `Not published: ${path} of ${release.remote}@${release.build} contains a copy of React or React DOM, which the host provides. Import them as "react" and "react-dom".`,
    );
  }
}
