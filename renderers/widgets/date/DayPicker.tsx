import { CalendarDays } from 'lucide-react';
import { useRef } from 'react';
import type { IsoDate } from '../../../src/shared/domain/calendar-date.ts';
import { useSay } from '../../kit/text/say.ts';
import './recipe.generated.css';

export interface DayPickerProps {
  /** The day that the field holds; '' for none. */
  day: IsoDate | '';
  /** No later day can be chosen. */
  latest: IsoDate | undefined;
  onPick(day: IsoDate): void;
}

/** A button that opens the browser's calendar, at the end of a date's input. Days may always be typed instead. */
export default function DayPicker({ day, latest, onPick }: DayPickerProps) {
  const say = useSay();
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <span className="day-picker">
      <button
        type="button"
        className="icon-button"
        aria-label={say('Choose a day')}
        onClick={() => openCalendar(calendar.current)}
      >
        <CalendarDays aria-hidden="true" />
      </button>
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={day}
        max={latest}
        onChange={({ target }) => {
          if (target.value && !(latest && target.value > latest)) onPick(target.value);
        }}
      />
    </span>
  );
}

// In the frame of another website browsers refuse to open it; the day can be typed.
function openCalendar(calendar: HTMLInputElement | null): void {
  try {
    calendar?.showPicker();
  } catch {
    calendar?.focus();
  }
}
