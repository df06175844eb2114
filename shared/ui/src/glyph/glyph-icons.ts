/** Glyphs by meaning, and the names of their icons at Tabler. After a change run `pnpm -F @fleet-console/ui glyphs`. */
export const glyphIcons = {
  attention: 'alert-triangle',
  available: 'circle-check',
  batteryFull: 'battery-4',
  batteryLow: 'battery-1',
  batteryMedium: 'battery-3',
  batteryUnknown: 'battery-off',
  bike: 'bike',
  calendar: 'calendar',
  cancelled: 'ban',
  comments: 'message',
  fault: 'alert-octagon',
  moped: 'moped',
  more: 'dots',
  noSignal: 'wifi-off',
  offline: 'cloud-off',
  online: 'wifi',
  photos: 'photo',
  replacement: 'replace',
  riding: 'route',
  time: 'clock',
  user: 'user',
} as const;

export type GlyphName = keyof typeof glyphIcons;
