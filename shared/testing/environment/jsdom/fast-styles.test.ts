/** jsdom's own implementation: frames have it. */
function ofJsdom(): typeof getComputedStyle {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const { contentWindow } = frame;
  if (contentWindow === null) throw new Error('no frame');
  return contentWindow.getComputedStyle.bind(contentWindow);
}

const properties = (
  'display visibility opacity pointer-events color border-top-color --gap position overflow overflow-x transform filter will-change contain ' +
  'container-type direction translate'
).split(' ');
const keys = ['display', 'pointerEvents', 'color', 'overflowX', 'overflowY', 'backdropFilter', 'willChange', 'containerType'] as const;

const sheets = `
  .hidden, em.quiet { display: none }
  .a .b > .c { visibility: hidden }
  #one:not(.hidden) { opacity: 0.5 }
  [data-off="a, b"] { pointer-events: none }
  p.unset { display: unset }
  p::before, p.shown { display: flex }
  .shown { visibility: visible }
  :is(.x, .y) { display: grid }
  svg.icon, UL.list { display: inline-flex !important }
  @media screen { .on-screen { display: none } }
  @media print { .printed { display: none } }
  @font-face { font-family: x }
  div:unknown-selector(, .broken { display: none }
`;

const markup = `
  <div class="a"><div class="b"><p class="c">x<span>y</span><b class="shown" id="one">z</b></p><p class="unset shown">u</p></div></div>
  <div class="hidden" hidden>h</div><em class="quiet">q</em><em>e</em><dialog>d</dialog><dialog open>o</dialog>
  <details><summary>s</summary><p>t</p></details><div data-off="a, b" style="--gap: 3px; color: red"><button disabled>b</button></div>
  <svg class="icon"><foreignObject class="y"></foreignObject></svg><ul class="list"><li class="x">l</li></ul>
  <span class="on-screen" style="display: block">1</span><span class="on-screen">2</span><span class="printed">3</span>
  <input type="hidden"><input type="checkbox"><table><tr><td style="visibility: collapse; overflow: hidden">c</td></tr></table>
  <p style="display: none; opacity: 0">n</p><p style="display: bogus">n</p>
  <div style="position: absolute; overflow: auto hidden; transform: scale(2); filter: blur(1px); container: box / size; contain: paint"></div>
  <bdo dir="rtl" style="overflow-x: scroll; will-change: transform; translate: 1px; container-type: size; direction: rtl"><i>i</i></bdo><template><p>t</p></template>
`;

test('computed styles are those of jsdom', () => {
  document.head.innerHTML = `<style>${sheets}</style>`;
  document.body.innerHTML = markup;
  const complete = ofJsdom();
  const stylesBy = (compute: typeof getComputedStyle) =>
    [...document.querySelectorAll('*')].map((element) => {
      const style = compute(element);
      const names = properties.map((name) => [name, style.getPropertyValue(name)]);
      return [
        element.outerHTML.slice(0, 60),
        ...names,
        ...keys.map((key) => style[key]),
        style.length,
        Array.from({ length: style.length }, (_, at) => style[at]).join(),
      ];
    });
  expect(stylesBy(getComputedStyle)).toEqual(stylesBy(complete));
  // Also after changes.
  document.querySelector('.a')?.setAttribute('style', 'visibility: hidden');
  document.querySelector('.hidden')?.classList.remove('hidden');
  expect(stylesBy(getComputedStyle)).toEqual(stylesBy(complete));
  document.head.querySelector('style')?.remove();
  expect(stylesBy(getComputedStyle)).toEqual(stylesBy(complete));
  document.head.append(Object.assign(document.createElement('style'), { textContent: 'p { display: inline }' }));
  expect(stylesBy(getComputedStyle)).toEqual(stylesBy(complete));
});
