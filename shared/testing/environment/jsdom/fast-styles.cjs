// cspell:ignore rrweb Dont

const { dependencyOfJsdom, jsdomModule } = require('./internals.cjs');
const { mayMatch, selectorKeys } = require('./selector-keys.cjs');

const cssom = dependencyOfJsdom('rrweb-cssom');
const { CSSStyleDeclaration } = dependencyOfJsdom('cssstyle');
const defaultStyleSheet = jsdomModule('../browser/default-stylesheet.js');
const { matchesDontThrow } = jsdomModule('helpers/selectors.js');
const { propertiesWithResolvedValueImplemented } = jsdomModule('helpers/style-rules.js');
const { implForWrapper } = jsdomModule('generated/utils.js');

/** Properties that Testing Library, user-event and Floating UI look up. No shorthand sets them. */
const names = [
  'display',
  'visibility',
  'opacity',
  'pointer-events',
  'position',
  'direction',
  'overflow',
  'overflow-x',
  'overflow-y',
  'transform',
  'translate',
  'scale',
  'rotate',
  'perspective',
  'filter',
  'backdrop-filter',
  'will-change',
  'contain',
  'container-type',
];
const camelCase = (name) => name.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase());
const supported = names.filter((name) => name in CSSStyleDeclaration.prototype);
const properties = new Map(supported.flatMap((name) => [name, camelCase(name)].map((key) => [key, name])));

const styleRules = (sheet) =>
  Array.from(sheet.cssRules)
    .flatMap((rule) => (rule.media ? (Array.from(rule.media).includes('screen') ? Array.from(rule.cssRules) : []) : [rule]))
    .filter(({ selectorText }) => selectorText !== undefined);

const keysByText = new Map();
function keysOf({ selectorText }) {
  const known = keysByText.get(selectorText);
  if (known) return known;
  const keys = selectorKeys(selectorText);
  keysByText.set(selectorText, keys);
  return keys;
}

let defaultRules = null;
const defaultRulesByTag = new Map();
/** Returns the browser's own rules that elements with this tag may match. */
function defaultRulesFor(tag) {
  defaultRules ??= styleRules(cssom.parse(defaultStyleSheet));
  const known = defaultRulesByTag.get(tag);
  if (known) return known;
  const rules = defaultRules.filter((rule) => keysOf(rule).some((key) => key.tag === undefined || key.tag === tag));
  defaultRulesByTag.set(tag, rules);
  return rules;
}

/** Returns the declarations that apply to an element: those of matching rules in order, then its own. */
function declarationsOf(element) {
  const tag = element.localName.toLowerCase();
  const classes = (element.getAttributeNS(null, 'class') ?? '').split(/\s+/);
  const rules = [
    ...defaultRulesFor(tag),
    ...element._ownerDocument.styleSheets._list.flatMap(styleRules).filter((rule) => mayMatch(keysOf(rule), tag, classes)),
  ];
  const matching = rules.filter(({ selectorText }) => matchesDontThrow(element, selectorText)).map(({ style }) => style);
  return element.style ? [...matching, element.style] : matching;
}

/** Values by property, by element, for as long as jsdom's own cache of styles is valid. */
const caches = new WeakMap();
function cacheOf(element) {
  const document = element._ownerDocument;
  document._styleCache ??= new WeakMap();
  const cache = caches.get(document._styleCache) ?? new WeakMap();
  caches.set(document._styleCache, cache);
  const known = cache.get(element) ?? { declarations: null, values: new Map() };
  cache.set(element, known);
  return known;
}

/** Returns the last valid value, like jsdom's cascade, which knows no specificity. */
function cascadedValue(element, property) {
  const cache = cacheOf(element);
  const known = cache.values.get(property);
  if (known !== undefined) return known;
  cache.declarations ??= declarationsOf(element);
  const all = new CSSStyleDeclaration();
  for (const declaration of cache.declarations) {
    const value = declaration.getPropertyValue(property);
    if (value === 'unset') all.removeProperty(property);
    else if (value !== '') all.setProperty(property, value, declaration.getPropertyPriority(property));
  }
  const value = all.getPropertyValue(property);
  cache.values.set(property, value);
  return value;
}

function computedValue(element, property) {
  const { inherited = false, initial = '' } = propertiesWithResolvedValueImplemented[property] ?? {};
  for (let each = element; each !== null; each = inherited ? each.parentElement : null) {
    const value = cascadedValue(each, property);
    if (value !== '') return value;
  }
  return initial;
}

/**
 * Returns `getComputedStyle` for a window of jsdom. jsdom's own computes all properties, with every rule of every style sheet, on each call, which took
 * a seventh of the time of tests. This one computes what is asked for; properties outside of the list above come from jsdom.
 */
exports.fastGetComputedStyle = (window) => {
  const complete = window.getComputedStyle;
  return (element, pseudoElement) => {
    const impl = implForWrapper(element);
    if (impl?.localName === undefined || pseudoElement) return complete(element, pseudoElement);
    let all = null;
    const rest = () => (all ??= complete(element));
    const getPropertyValue = (name) => (properties.has(name) ? computedValue(impl, properties.get(name)) : rest().getPropertyValue(name));
    return new Proxy(Object.create(null), {
      get(_, name) {
        if (properties.has(name)) return computedValue(impl, properties.get(name));
        if (name === 'getPropertyValue') return getPropertyValue;
        const value = rest()[name];
        return typeof value === 'function' ? value.bind(rest()) : value;
      },
      has: (_, name) => name in rest(),
      ownKeys: () => Reflect.ownKeys(rest()).filter((key) => Reflect.getOwnPropertyDescriptor(rest(), key)?.configurable),
      getOwnPropertyDescriptor: (_, name) => {
        const found = Reflect.getOwnPropertyDescriptor(rest(), name);
        return found && { ...found, configurable: true };
      },
      getPrototypeOf: () => Reflect.getPrototypeOf(rest()),
    });
  };
};
