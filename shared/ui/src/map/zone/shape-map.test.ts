import { schemeColors } from '../../theme/palette.ts';
import { createShapeMap, type ShapeMapState } from './shape-map.ts';

type Styles = Record<string, unknown>;
/** Features of each source, by its id. */
const mockSources = new Map<string, { properties: { color?: string } }[]>();
/** Current styles of the drawing modes. */
const mockStyles = new Map<string, Styles>();
let mockStyleLoaded: (scheme: 'light' | 'dark') => void = () => undefined;

jest.mock('../basemap/basemap.ts', () => ({
  createBasemap: ({ onStyle }: { onStyle: typeof mockStyleLoaded }) => {
    mockStyleLoaded = onStyle;
    const map = {
      on: () => undefined,
      getStyle: () => ({ layers: [] }),
      addLayer: () => undefined,
      addSource: (id: string) => mockSources.set(id, []),
      removeSource: (id: string) => mockSources.delete(id),
      getSource: (id: string) => mockSources.has(id) && { setData: ({ features }: { features: [] }) => mockSources.set(id, features) },
      fitBounds: () => undefined,
    };
    return { map, setScheme: () => undefined, destroy: () => undefined };
  },
}));
jest.mock('terra-draw-maplibre-gl-adapter', () => ({ TerraDrawMapLibreGLAdapter: jest.fn() }));
jest.mock('terra-draw', () => {
  class Mode {
    readonly styles: Styles;
    constructor({ styles }: { styles: Styles }) {
      this.styles = styles;
    }
  }
  class Drawing {
    constructor({ modes: [polygon, select] }: { modes: [Mode, Mode] }) {
      mockStyles.set('polygon', polygon.styles);
      mockStyles.set('select', select.styles);
    }
    start = () => undefined;
    stop = () => undefined;
    on = () => undefined;
    setMode = () => undefined;
    clear = () => undefined;
    addFeatures = () => [];
    getFeatureId = () => 'drawn';
    updateModeOptions = (mode: string, { styles }: { styles: Styles }) => mockStyles.set(mode, styles);
  }
  return { TerraDraw: Drawing, TerraDrawPolygonMode: Mode, TerraDrawSelectMode: Mode };
});

const ring = [
  [21, 52],
  [22, 52],
  [22, 53],
  [21, 52],
] as const;
const state: ShapeMapState = {
  areas: [],
  draft: [ring],
  draftColor: null,
  mode: 'edit',
  ring: 0,
  dots: [],
  fault: null,
  start: null,
  target: null,
};

/** Colours of the shape, of the outline while it is drawn, and of its vertices and their rims while it is edited. */
function drawnColors() {
  const { outlineColor } = mockStyles.get('polygon') ?? {};
  const { selectedPolygonOutlineColor, selectionPointColor, selectionPointOutlineColor } = mockStyles.get('select') ?? {};
  const shape = mockSources.get('shapes-draft')?.[0]?.properties.color;
  return [shape, outlineColor, selectedPolygonOutlineColor, selectionPointColor, selectionPointOutlineColor];
}

test('[GE-02] draws the edited shape in its colour, also after it or the theme changed; by default in the accent colour', () => {
  const { light, dark } = schemeColors;
  const owner = { onRing: jest.fn(), onChange: jest.fn(), onPick: jest.fn(), onReady: jest.fn() };
  const map = createShapeMap({ container: document.createElement('div'), scheme: 'light', streets: undefined, owner });
  mockStyleLoaded('light');
  map.show(state);
  expect(drawnColors()).toEqual([light.accent, light.accent, light.accent, light.accent, light.raised]);
  map.show({ ...state, draftColor: '#b8500a' });
  expect(drawnColors()).toEqual(['#b8500a', '#b8500a', '#b8500a', '#b8500a', light.raised]);
  map.setScheme('dark');
  map.show({ ...state, draftColor: '#f0934a' });
  expect(drawnColors().slice(1)).toEqual(['#b8500a', '#b8500a', '#b8500a', light.raised]);
  mockStyleLoaded('dark');
  expect(drawnColors()).toEqual(['#f0934a', '#f0934a', '#f0934a', '#f0934a', dark.raised]);
  map.show(state);
  expect(drawnColors()).toEqual([dark.accent, dark.accent, dark.accent, dark.accent, dark.raised]);
});
