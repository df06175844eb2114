import type { ComponentType } from 'react';

interface ToolProps {
  readonly label: string;
  readonly icon: ComponentType<{ size: number; stroke: number }>;
  readonly onClick: () => void;
}

/** A button on a map. */
export function Tool({ label, icon: Icon, onClick }: ToolProps) {
  return (
    <button type="button" className="fc-map-tool" aria-label={label} title={label} onClick={onClick}>
      <Icon size={18} stroke={1.75} />
    </button>
  );
}
