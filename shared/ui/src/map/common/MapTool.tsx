import type { ComponentType } from 'react';

interface MapToolProps {
  readonly label: string;
  readonly icon: ComponentType<{ size: number; stroke: number }>;
  readonly onClick: () => void;
}

/** A button on the map. */
export function MapTool({ label, icon: Icon, onClick }: MapToolProps) {
  return (
    <button type="button" className="fc-map-tool" aria-label={label} title={label} onClick={onClick}>
      <Icon size={18} stroke={1.75} />
    </button>
  );
}
