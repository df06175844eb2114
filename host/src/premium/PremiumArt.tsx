import type { ReactNode } from 'react';

function Art({ children }: { children: ReactNode }) {
  return (
    <svg className="premium-art" viewBox="0 0 320 220" aria-hidden focusable="false">
      {children}
    </svg>
  );
}

const days = [0, 1, 2, 3, 4];

/** A week of rides, one of them pending. */
function CalendarArt() {
  return (
    <Art>
      <rect className="premium-sheet" x="34" y="34" width="252" height="158" rx="14" />
      <path className="premium-line" d="M34 70h252M84 70v122M134 70v122M184 70v122M234 70v122" />
      {days.map((day) => (
        <path key={day} className="premium-quiet" d={`M${50 + day * 50} 53h18`} />
      ))}
      <rect className="premium-fill" x="42" y="82" width="34" height="44" rx="6" />
      <rect className="premium-fill" x="92" y="104" width="34" height="60" rx="6" />
      <rect className="premium-accent" x="142" y="78" width="34" height="54" rx="6" />
      <rect className="premium-dashed" x="192" y="116" width="34" height="48" rx="6" />
      <rect className="premium-fill" x="242" y="90" width="34" height="34" rx="6" />
      <path className="premium-mark" d="m151 104 6 7 11-13" />
      <path className="premium-ring" d="M84 24v18M234 24v18" />
    </Art>
  );
}

/** A zone on a map, with a hole and a vehicle. */
function ZonesArt() {
  return (
    <Art>
      <rect className="premium-sheet" x="34" y="28" width="252" height="168" rx="14" />
      <path className="premium-line" d="M34 80q80 20 120-10t132 6M96 28q10 70-14 168M214 28q-20 60 10 168M34 150q110-24 252 14" />
      <path className="premium-zone" d="m92 66 96-18 66 46-22 72-92 10-64-40Z" />
      <path className="premium-hole" d="m152 92 34-6 18 22-16 24-32-4Z" />
      {['92 66', '188 48', '254 94', '232 166', '140 176', '76 136'].map((at) => (
        <circle key={at} className="premium-corner" cx={at.split(' ')[0]} cy={at.split(' ')[1]} r="5" />
      ))}
      <path className="premium-pin" d="M116 108q0-14 13-14t13 14q0 9-13 24-13-15-13-24Z" />
      <circle className="premium-pin-eye" cx="129" cy="108" r="4.5" />
    </Art>
  );
}

/** A swap station with eight slots, some charging, one empty. */
function StationArt() {
  const charges = [1, 0.7, 0.35, 1, 0, 0.85, 1, 0.5];
  return (
    <Art>
      <rect className="premium-sheet" x="70" y="20" width="180" height="180" rx="14" />
      <path className="premium-quiet" d="M90 38h48" />
      <circle className="premium-accent" cx="232" cy="38" r="4" />
      {charges.map((charge, at) => {
        const x = 86 + (at % 4) * 38;
        const y = 56 + Math.floor(at / 4) * 68;
        return (
          <g key={x + y * 1000}>
            <rect className={charge === 0 ? 'premium-dashed' : 'premium-slot'} x={x} y={y} width="30" height="58" rx="6" />
            {charge === 0 ? null : (
              <rect
                className={charge === 1 ? 'premium-accent' : 'premium-fill'}
                x={x + 6}
                y={y + 50 - 42 * charge}
                width="18"
                height={42 * charge}
                rx="3"
              />
            )}
          </g>
        );
      })}
      <path className="premium-line" d="M54 200h212" />
    </Art>
  );
}

/** Rides by day, and their trend. */
function AnalyticsArt() {
  const bars = [46, 62, 54, 78, 70, 96, 88];
  return (
    <Art>
      <rect className="premium-sheet" x="34" y="28" width="252" height="168" rx="14" />
      <path className="premium-quiet" d="M54 50h40M54 64h22M150 50h28M226 50h40" />
      <path className="premium-line" d="M54 84h212M54 118h212M54 152h212M54 178h212" />
      {bars.map((height, at) => (
        <rect
          key={`${at * 32}`}
          className={at === 5 ? 'premium-accent' : 'premium-fill'}
          x={58 + at * 30}
          y={178 - height}
          width="18"
          height={height}
          rx="4"
        />
      ))}
      <path className="premium-zone premium-trend" d="m67 120 30-18 30 8 30-26 30 6 30-20 30 4" />
      <circle className="premium-corner" cx="217" cy="70" r="5" />
    </Art>
  );
}

/** An open door, for other features. */
function GenericArt() {
  return (
    <Art>
      <rect className="premium-sheet" x="100" y="28" width="120" height="168" rx="12" />
      <path className="premium-fill" d="M112 40h72l-14 18v122l-58 4Z" />
      <circle className="premium-accent" cx="158" cy="120" r="5" />
      <path className="premium-line" d="M70 196h180" />
    </Art>
  );
}

/** Illustrations of the teasers. */
export const premiumArt = {
  calendar: CalendarArt,
  geofencing: ZonesArt,
  chargers: StationArt,
  analytics: AnalyticsArt,
  any: GenericArt,
} as const;
