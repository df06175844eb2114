/** The console's logo, as in its navbar. */
export function ProductMark({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" aria-hidden="true">
      <path d="M16 2.5 27.7 9.25v13.5L16 29.5 4.3 22.75V9.25Z" />
      <path d="M10.5 19.5c3.5 0 3.5-7 7-7h4" />
      <circle cx="10.5" cy="19.5" r="2.1" />
      <circle cx="21.5" cy="12.5" r="2.1" />
    </svg>
  );
}

export function BackArrow() {
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d="M19 12H5m6-6-6 6 6 6" strokeLinejoin="round" />
    </svg>
  );
}
