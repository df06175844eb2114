// cspell:ignore atrule -- a node type of postcss
import postcss, { type AtRule, type ChildNode, type Container, type Document, type Rule } from 'postcss';
import parseSelectors, { type Node, type Selector } from 'postcss-selector-parser';

/** Cascade layer of remotes' styles: above the design system's layers, below the host's own styles, which are in no layer. */
export const REMOTE_LAYER = 'remotes';

/** Classes of the host's own elements. */
const HOST_CLASS = /^shell-/;
/** At-rules that a layer can't contain. */
const OUTSIDE_LAYERS = /^(charset|import|namespace)$/;

const isPageRoot = ({ type, value }: Node) =>
  (type === 'tag' && /^(html|body)$/i.test(value ?? '')) || (type === 'pseudo' && /^:(root|host|scope)$/i.test(value ?? ''));

/** Replaces `:global(x)` and `:local(x)` of CSS modules by their content. */
function unwrapScopes(selector: Selector): Node[] {
  return selector.nodes.flatMap((node): Node[] => {
    if (node.type === 'comment') return [];
    if (node.type !== 'pseudo' || !/^:(global|local)$/.test(node.value)) return [node];
    return node.nodes.flatMap((inner) => unwrapScopes(inner));
  });
}

/** Splits a selector into compounds, e.g. `.a:hover` and `b` of `.a:hover > b`. */
function compoundsOf(nodes: readonly Node[]): Node[][] {
  const compounds: Node[][] = [[]];
  for (const node of nodes)
    if (node.type === 'combinator') compounds.push([]);
    else compounds.at(-1)?.push(node);
  return compounds.filter((compound) => compound.length > 0);
}

/** Whether a remote's class or data attribute limits what the nodes match. */
const isLimited = (nodes: readonly Node[]): boolean =>
  nodes.some(
    (node) =>
      node.type === 'class' ||
      (node.type === 'attribute' && node.attribute.startsWith('data-')) ||
      (node.type === 'pseudo' && /^:(is|where)$/.test(node.value) && node.nodes.every((each) => isLimited(each.nodes))),
  );

function selectorProblem(selector: Selector, isNested: boolean): string | null {
  const nodes = unwrapScopes(selector);
  const ofPage = nodes.find(({ type, value }) => type === 'id' || (type === 'class' && HOST_CLASS.test(value ?? '')));
  if (ofPage) return `${String(ofPage).trim()} belongs to the host`;
  const inner = nodes.flatMap((node) => (node.type === 'pseudo' && /^:(is|where)$/.test(node.value) ? node.nodes : []));
  for (const each of inner) {
    const problem = selectorProblem(each, true);
    if (problem !== null) return problem;
  }
  if (compoundsOf(nodes).at(-1)?.some(isPageRoot)) return 'it matches the page itself';
  return isNested || isLimited(nodes) ? null : 'it matches elements of other remotes and the host';
}

const isKeyframes = (node: Container | Document | undefined) => node?.type === 'atrule' && (node as AtRule).name.endsWith('keyframes');

/** Returns what is wrong with a rule's selectors: `"body": it matches the page itself`; null if nothing. */
function ruleProblem(rule: Rule): string | null {
  if (isKeyframes(rule.parent)) return null;
  const isNested = rule.parent?.type === 'rule';
  const problems: string[] = [];
  parseSelectors((root) =>
    root.each((selector) => {
      const problem = selectorProblem(selector, isNested);
      if (problem !== null) problems.push(`"${String(selector).trim()}": ${problem}`);
    }),
  ).processSync(rule.selector);
  return problems[0] ?? null;
}

/**
 * Puts a style sheet of a remote into the layer of remotes, so that it can't override the host's own styles.
 * @throws Error with file and line of each selector that could match elements outside the remote
 */
export function layerRemoteStyles(css: string, file: string): string {
  const root = postcss.parse(css, { from: file });
  const problems: string[] = [];
  root.walkRules((rule) => {
    const problem = ruleProblem(rule);
    if (problem !== null) problems.push(`${file}:${rule.source?.start?.line ?? 1}: ${problem}`);
  });
  if (problems.length > 0)
    throw new Error(`Styles of a remote must be limited to its own elements. Use a class of a CSS module.\n${problems.join('\n')}`);
  const isOutside = (node: ChildNode) => node.type === 'atrule' && OUTSIDE_LAYERS.test(node.name);
  const outside = root.nodes.filter(isOutside);
  const layer = postcss.atRule({ name: 'layer', params: REMOTE_LAYER });
  layer.append(root.nodes.filter((node) => !isOutside(node)));
  return postcss.root({ nodes: [...outside, layer] }).toString();
}
