/** One line of the palette and what it does. */
export interface Command {
  /** Unique among all. */
  readonly id: string;
  readonly title: string;
  readonly detail?: string | undefined;
  /** Where it leads, when it leads somewhere: such commands are remembered. */
  readonly href?: string;
  /** What it does otherwise. */
  readonly act?: () => void;
  /** More texts that find it. */
  readonly also?: readonly string[];
}

export interface CommandGroup {
  readonly id: string;
  readonly label: string;
  readonly commands: readonly Command[];
}
