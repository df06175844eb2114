import { createApi, settled } from '@fleet-console/api';
import { useShell } from '@fleet-console/remote-kit';
import { download } from '@fleet-console/remote-kit/format';
import { useMutation } from '@tanstack/react-query';

/** File formats by the end of their names. */
export const trackFormats = { gpx: 'GPX', geojson: 'GeoJSON' } as const;
export type TrackFormat = keyof typeof trackFormats;

/** Returns the file name in a response: the one with all characters, if there are two. */
function nameIn(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1];
  return encoded === undefined ? /filename="([^"]+)"/.exec(disposition ?? '')?.[1] : decodeURIComponent(encoded);
}

/** Downloads the route of a ride as a file. */
export function useTrackDownload(id: string) {
  const { transport } = useShell();
  return useMutation({
    mutationFn: async (format: TrackFormat) => {
      const { rest } = createApi(transport);
      const options = { params: { path: { id } }, parseAs: 'text' as const };
      const call = await (format === 'gpx'
        ? rest.GET('/v1/ride/{id}/track.gpx', options)
        : rest.GET('/v1/ride/{id}/track.geojson', options));
      const text = await settled(Promise.resolve(call));
      const { headers } = call.response;
      download(nameIn(headers.get('content-disposition')) ?? `ride-${id}.${format}`, text, headers.get('content-type') ?? 'text/plain');
    },
  });
}
