const textsOf = (labels: Iterable<Element> | null | undefined) =>
  labels ? [...labels].map(({ textContent }) => textContent?.trim()) : labels;

test('fields know their labels, and labels their field', () => {
  document.body.innerHTML = `
    <label for="one">1</label><input id="one"><label for="one">2</label>
    <label>3 <button id="inside"></button><input id="second"></label>
    <label for="absent">4</label><label for="">5 <input id="empty"></label><label for="text">6</label><p id="text"></p>
    <label for="twice">7</label><textarea id="twice"></textarea><select id="twice"></select>
    <label for="secret">8</label><input type="hidden" id="secret"><label for="one">9 <input id="other"></label>`;
  const labels = (selector: string) => textsOf(document.querySelector<HTMLInputElement>(selector)?.labels);
  expect(labels('#one')).toEqual(['1', '2', '9']);
  expect(labels('#inside')).toEqual(['3']);
  expect(labels('#second')).toEqual([]);
  expect(labels('#empty')).toEqual([]);
  expect(labels('textarea')).toEqual(['7']);
  expect(labels('select')).toEqual([]);
  expect(labels('#secret')).toBeNull();
  expect(labels('#other')).toEqual([]);
  expect([...document.querySelectorAll('label')].map(({ control }) => control?.outerHTML)).toEqual([
    '<input id="one">',
    '<input id="one">',
    '<button id="inside"></button>',
    undefined,
    undefined,
    undefined,
    '<textarea id="twice"></textarea>',
    undefined,
    '<input id="one">',
  ]);
});

test('labels follow changes', () => {
  document.body.innerHTML = '<label for="one">1</label><input id="one"><input id="two">';
  const [label] = document.querySelectorAll('label');
  const [one, two] = document.querySelectorAll('input');
  const live = one?.labels;
  expect([textsOf(live), textsOf(two?.labels)]).toEqual([['1'], []]);
  label?.setAttribute('for', 'two');
  expect([textsOf(live), textsOf(two?.labels), label?.control]).toEqual([[], ['1'], two]);
  two?.setAttribute('id', 'three');
  expect([textsOf(two?.labels), label?.control]).toEqual([[], null]);
  label?.removeAttribute('for');
  label?.append(one as Element);
  expect([textsOf(live), label?.control]).toEqual([['1'], one]);
  const apart = document.createElement('div');
  apart.innerHTML = '<label for="x">2</label><input id="x">';
  expect(textsOf(apart.querySelector('input')?.labels)).toEqual(['2']);
});
