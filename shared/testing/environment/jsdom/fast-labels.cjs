// cspell:ignore Labelable

const { jsdomModule } = require('./internals.cjs');

const { isLabelable } = jsdomModule('helpers/form-controls.js');
const NodeList = jsdomModule('generated/NodeList.js');
const { implementation: Label } = jsdomModule('nodes/HTMLLabelElement-impl.js');
const { domSymbolTree } = jsdomModule('helpers/internal-constants.js');

const DOCUMENT_NODE = 9;

const originalControl = Reflect.getOwnPropertyDescriptor(Label.prototype, 'control').get;

/** Returns a label's field. jsdom's own search for an id visits every node of the document. */
function controlOf(label) {
  const id = label.getAttributeNS(null, 'for');
  const root = id ? label.getRootNode({}) : null;
  if (root?.nodeType !== DOCUMENT_NODE || root._ids[id]?.length > 1) return originalControl.call(label);
  const element = root.getElementById(id);
  return element !== null && isLabelable(element) ? element : null;
}

const labelsByDocument = new WeakMap();
/** Returns the labels of a document by their field, computed once per version of the document. */
function labelsOf(document) {
  const known = labelsByDocument.get(document);
  if (known?.version === document._version) return known.labels;
  const labels = new Map();
  for (const label of domSymbolTree.treeToArray(document, { filter: (node) => node instanceof Label })) {
    const { control } = label;
    if (control !== null) labels.set(control, [...(labels.get(control) ?? []), label]);
  }
  labelsByDocument.set(document, { version: document._version, labels });
  return labels;
}

/** Makes labels of fields, and fields of labels, quick to find: jsdom visits every node for each field, and every node again for each label. */
exports.speedUpLabels = () => {
  Object.defineProperty(Label.prototype, 'control', {
    configurable: true,
    get() {
      return controlOf(this);
    },
  });
  for (const name of ['Button', 'Input', 'Meter', 'Output', 'Progress', 'Select', 'TextArea']) {
    const { prototype } = jsdomModule(`nodes/HTML${name}Element-impl.js`).implementation;
    const original = Reflect.getOwnPropertyDescriptor(prototype, 'labels').get;
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get() {
        const root = this.getRootNode({});
        if (root.nodeType !== DOCUMENT_NODE || !isLabelable(this)) return original.call(this);
        this._labels ??= NodeList.createImpl(root._globalObject, [], { element: root, query: () => labelsOf(root).get(this) ?? [] });
        return this._labels;
      },
    });
  }
};
