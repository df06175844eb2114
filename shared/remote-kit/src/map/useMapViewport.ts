import { useLocale } from '@fleet-console/i18n';
import { useMemo } from 'react';
import { useReadable, useShell } from '../remote/shell-context.tsx';

type MapKey = 'map.label' | 'map.fit' | 'map.unavailable' | 'kit:actions.zoomIn' | 'kit:actions.zoomOut';

/**
 * Returns the map props that come from the shell and the feature's messages: theme, streets in the user's language, end of the release, button labels.
 * @param t the feature's messages, with `map.label`, `map.fit` and `map.unavailable`
 */
export function useMapViewport(t: (key: MapKey) => string) {
  const { config, theme, ended } = useShell();
  const scheme = useReadable(theme);
  const locale = useLocale();
  const { mapStyleUrl, sandbox = false } = config;
  const streets = useMemo(
    () => ({ styleUrl: mapStyleUrl?.replaceAll('{language}', locale), isSimulated: sandbox }),
    [mapStyleUrl, locale, sandbox],
  );
  return useMemo(
    () => ({
      scheme,
      streets,
      ended,
      texts: {
        label: t('map.label'),
        zoomIn: t('kit:actions.zoomIn'),
        zoomOut: t('kit:actions.zoomOut'),
        fit: t('map.fit'),
        unavailable: t('map.unavailable'),
      },
    }),
    [t, scheme, streets, ended],
  );
}
