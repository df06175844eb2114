import { TextInput } from '@fleet-console/ui/base';
import { useId, useState, type ReactNode } from 'react';

interface TimeZoneInputProps {
  readonly label: string;
  /** As typed; an IANA name when valid. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly error?: ReactNode;
}

/** Longest accepted name. Source: the server. */
const MAX_LENGTH = 64;

/** Name of a time zone, with the browser's list of names. */
export function TimeZoneInput({ label, value, onChange, onBlur, error = null }: TimeZoneInputProps) {
  const list = useId();
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <TextInput
        label={label}
        list={list}
        value={value}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        spellCheck={false}
        error={error}
        onFocus={() => setIsChoosing(true)}
        onBlur={onBlur}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {/* Several hundred, so only when needed. */}
      {isChoosing ? (
        <datalist id={list}>
          {Intl.supportedValuesOf('timeZone').map((zone) => (
            <option key={zone} value={zone}>
              {zone}
            </option>
          ))}
        </datalist>
      ) : null}
    </>
  );
}
