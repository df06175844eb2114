/** Splits a selector at top-level characters, i.e. outside of brackets, parentheses and quotes. */
function split(selector, isSeparator) {
  const parts = [''];
  let depth = 0;
  let quote = '';
  for (const character of selector) {
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '(' || character === '[') depth += 1;
    else if (character === ')' || character === ']') depth -= 1;
    if (depth === 0 && quote === '' && isSeparator(character)) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

const isComma = (character) => character === ',';
const isCombinator = (character) => /[\s>+~]/.test(character);

/**
 * Returns what an element needs to match each alternative of a selector list, by the last compound selector: a tag, or a class. `{}` when that can't be
 * decided quickly.
 */
exports.selectorKeys = (selectorText) => {
  if (/[\\|&]/.test(selectorText)) return [{}];
  return split(selectorText, isComma).map((alternative) => {
    const compound = split(alternative, isCombinator).at(-1) ?? '';
    const simple = compound.replaceAll(/\[[^\]]*\]/g, '').replace(/:.*$/s, '');
    const [, tag, name] = /^([\w-]*)(?:#[\w-]+)*(?:\.([\w-]+))?/.exec(simple) ?? [];
    return { ...(tag && { tag: tag.toLowerCase() }), ...(name && { name }) };
  });
};

/** Whether an element may match. If not, it does not match; if so, it has to be checked. */
exports.mayMatch = (keys, localName, classes) =>
  keys.some(({ tag, name }) => (tag === undefined || tag === localName) && (name === undefined || classes.includes(name)));
