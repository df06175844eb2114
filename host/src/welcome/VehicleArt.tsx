/** Illustration of an e-bike with a cargo box. */
export function BikeArt() {
  return (
    <svg className="welcome-art" viewBox="0 0 200 112" aria-hidden focusable="false">
      <path className="welcome-art-ground" d="M4 104h192" />
      <circle className="welcome-art-wheel" cx="46" cy="76" r="28" />
      <circle className="welcome-art-wheel" cx="154" cy="76" r="28" />
      <path className="welcome-art-spokes" d="M46 48v56M18 76h56M26 56l40 40M66 56 26 96M154 48v56M126 76h56M134 56l40 40M174 56l-40 40" />
      <path
        className="welcome-art-frame"
        d="M46 76 70 38h58l26 38M70 38l28 40 30-40M98 78H46M64 28h16M72 28l-2 10M122 20l8 18M112 18h14q6 0 6 6"
      />
      <rect className="welcome-art-power" x="80" y="44" width="14" height="34" rx="5" transform="rotate(-36 87 61)" />
      <rect className="welcome-art-box" x="20" y="14" width="40" height="28" rx="4" />
      <path className="welcome-art-box-line" d="M20 23h40" />
      <circle className="welcome-art-hub" cx="98" cy="78" r="7" />
    </svg>
  );
}

/** Illustration of an e-moped. */
export function MopedArt() {
  return (
    <svg className="welcome-art" viewBox="0 0 200 112" aria-hidden focusable="false">
      <path className="welcome-art-ground" d="M4 104h192" />
      <circle className="welcome-art-wheel" cx="48" cy="82" r="22" />
      <circle className="welcome-art-wheel" cx="158" cy="82" r="22" />
      <circle className="welcome-art-hub" cx="48" cy="82" r="8" />
      <circle className="welcome-art-hub" cx="158" cy="82" r="8" />
      <path
        className="welcome-art-body"
        d="M26 68q2-20 24-22h44q8 0 12 8l8 20h18l-2-8 8-34 12-2 6 30q16 2 22 16h-20q-6 4-8 10h-74q-2-20-28-20-12 0-22 2Z"
      />
      <path className="welcome-art-frame" d="M138 30 130 10h-14M146 62l12 20" />
      <path className="welcome-art-seat" d="M40 44q2-10 14-10h34q10 0 14 10Z" />
      <rect className="welcome-art-box" x="22" y="8" width="40" height="26" rx="4" />
      <path className="welcome-art-box-line" d="M22 17h40" />
      <path className="welcome-art-power-line" d="m84 56-8 12h12l-6 12" />
    </svg>
  );
}
