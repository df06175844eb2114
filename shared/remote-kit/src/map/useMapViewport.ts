import { useMemo } from 'react';
import { useReadable, useShell } from '../remote/shell-context.tsx';

type MapKey = 'map.label' | 'map.fit' | 'map.unavailable' | 'kit:actions.zoomIn' | 'kit:actions.zoomOut';

/**
 * What every map gets from the shell and from the messages of its feature: theme, style of the streets, texts of the buttons.
 * @param t the feature's messages, which have `map.label`, `map.fit` and `map.unavailable`
 */
export function useMapViewport(t: (key: MapKey) => string) {
  const { config, theme } = useShell();
  const scheme = useReadable(theme);
  return useMemo(
    () => ({
      scheme,
      styleUrl: config.mapStyleUrl,
      words: {
        label: t('map.label'),
        zoomIn: t('kit:actions.zoomIn'),
        zoomOut: t('kit:actions.zoomOut'),
        fit: t('map.fit'),
        unavailable: t('map.unavailable'),
      },
    }),
    [t, scheme, config.mapStyleUrl],
  );
}
