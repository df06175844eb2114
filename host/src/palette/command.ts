/** An item of the palette. */
export interface Command {
  readonly id: string;
  readonly title: string;
  readonly detail?: string | undefined;
  /** Name of an icon of the menu. */
  readonly icon?: string | undefined;
  /** Target path; commands with one are listed as recent. */
  readonly href?: string;
  /** Action of commands without a path. */
  readonly run?: () => void;
  /** Additional searchable texts. */
  readonly keywords?: readonly string[];
}

export interface CommandGroup {
  readonly id: string;
  readonly label: string;
  readonly commands: readonly Command[];
}
