import { addProtocol, type AddProtocolAction } from 'maplibre-gl';
import { Protocol } from 'pmtiles';

let isAdded = false;

/** Makes maps read tiles from PMTiles archives, whose sources have URLs such as `pmtiles:///tiles/streets.pmtiles`. */
export function readTileArchives(): void {
  if (isAdded) return;
  isAdded = true;
  const protocol = new Protocol();
  addProtocol('pmtiles', async (request, abort) => {
    const { data } = await protocol.tilev4(request, abort);
    // A tile, or the description of the source.
    return { data } as Awaited<ReturnType<AddProtocolAction>>;
  });
}
