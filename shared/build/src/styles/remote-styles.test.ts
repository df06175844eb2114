import { layerRemoteStyles } from './remote-styles.ts';

const file = 'remote-fleet/src/zones/zones.module.css';

test('REL-R53 puts the styles of a remote into the layer of remotes', () => {
  const layered = layerRemoteStyles("@import './other.css';\n.row { color: red }\n@media print { .row { color: black } }", file);
  expect(layered.replace(/\s+/g, ' ')).toBe(
    "@import './other.css'; @layer remotes{ .row { color: red } @media print { .row { color: black } } }",
  );
});

test.each([
  '.row',
  '.row > *',
  '.row body-like',
  ':global(.fc-cell) .state',
  ':global(.fc-cell):has(.state)',
  ":global([data-mantine-color-scheme='dark']) .scenes",
  ':where(.fc-cal) button',
  '[data-card] > .nothing',
  "[data-card='line'] p",
])('REL-R53 accepts selectors of the remote’s own elements: %s', (selector) => {
  expect(layerRemoteStyles(`${selector} { color: red; &:hover > p { color: blue } }`, file)).toContain('@layer remotes');
});

test.each([
  ['body', 'it matches the page itself'],
  ['html.dark', 'it matches the page itself'],
  [':root', 'it matches the page itself'],
  ['body:has(.row)', 'it matches the page itself'],
  [':global(html) > body', 'it matches the page itself'],
  ['*', 'it matches elements of other remotes and the host'],
  ['h1, .row', 'it matches elements of other remotes and the host'],
  ['main > div', 'it matches elements of other remotes and the host'],
  ['[hidden]', 'it matches elements of other remotes and the host'],
  [':where(.row, p) button', 'it matches elements of other remotes and the host'],
  [':is(.row, body)', 'it matches the page itself'],
  ['#root', '#root belongs to the host'],
  ['#root .row', '#root belongs to the host'],
  [':global(.shell-navbar)', '.shell-navbar belongs to the host'],
  ['.row .shell-outlet', '.shell-outlet belongs to the host'],
  ['@media screen { body { color: red } } .row', 'it matches the page itself'],
])('REL-R53 refuses selectors that match elements outside the remote: %s', (selector, problem) => {
  expect(() => layerRemoteStyles(`.first { color: red }\n${selector} { display: none }`, file)).toThrow(problem);
  expect(() => layerRemoteStyles(`.first { color: red }\n${selector} { display: none }`, file)).toThrow(`${file}:2`);
});

test('REL-R53 leaves the steps of animations alone', () => {
  expect(layerRemoteStyles('@keyframes turn { from { rotate: 0deg } 50% { rotate: 9deg } to { rotate: 1turn } }', file)).toContain('50%');
});
