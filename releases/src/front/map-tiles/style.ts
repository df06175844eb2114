import { layers, namedFlavor } from '@protomaps/basemaps';

export type Scheme = 'light' | 'dark';

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

/** Returns the MapLibre style of the tiles in an archive. Names of places are Polish where there are any, as in most fleets. */
export const tileStyle = (scheme: Scheme, archive: string) => ({
  version: 8,
  sources: {
    streets: {
      type: 'vector',
      url: `pmtiles://${archive}`,
      attribution: '<a href="https://openstreetmap.org/copyright" target="_blank">© OpenStreetMap</a>',
    },
  },
  layers: layers('streets', namedFlavor(flavors[scheme]), { lang: 'pl' }).flatMap(withoutIcon),
});
