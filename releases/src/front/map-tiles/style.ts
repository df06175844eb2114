import { layers, namedFlavor } from '@protomaps/basemaps';

export const schemes = ['light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

/** The console's languages. */
export const languages = ['en', 'pl'] as const;
export type Language = (typeof languages)[number];

/** Quiet colours, on which those of vehicles and zones stand out. */
const flavors: Readonly<Record<Scheme, string>> = { light: 'white', dark: 'dark' };

type Layer = ReturnType<typeof layers>[number];

/** Returns the layer without its icon, which would need a sprite; none for layers that are mainly icons. */
function withoutIcon(layer: Layer): Layer[] {
  if (layer.type !== 'symbol' || !layer.layout?.['icon-image']) return [layer];
  if (layer.id !== 'places_locality') return [];
  const { 'icon-image': _, 'icon-size': __, ...layout } = layer.layout;
  return [{ ...layer, layout }];
}

/** Returns the MapLibre style of the tiles in an archive. Places without a name in the language have the local one. */
export const tileStyle = (language: Language, scheme: Scheme, archive: string) => ({
  version: 8,
  sources: {
    streets: {
      type: 'vector',
      url: `pmtiles://${archive}`,
      attribution: '<a href="https://openstreetmap.org/copyright" target="_blank">© OpenStreetMap</a>',
    },
  },
  layers: layers('streets', namedFlavor(flavors[scheme]), { lang: language }).flatMap(withoutIcon),
});
