import {
  Baby,
  BriefcaseBusiness,
  Building2,
  CalendarDays,
  CircleAlert,
  CircleCheck,
  CircleUser,
  Clock,
  CreditCard,
  FileText,
  HeartPulse,
  House,
  Landmark,
  type LucideIcon,
  Mail,
  Search,
  ShoppingCart,
  Signature,
  UserRound,
  UsersRound,
} from 'lucide-react';

// Names that configuration may use. One family, all with a word beside them.
const ICONS: Record<string, LucideIcon> = {
  alert: CircleAlert,
  baby: Baby,
  bank: Landmark,
  briefcase: BriefcaseBusiness,
  building: Building2,
  calendar: CalendarDays,
  card: CreditCard,
  cart: ShoppingCart,
  check: CircleCheck,
  clock: Clock,
  file: FileText,
  heart: HeartPulse,
  home: House,
  mail: Mail,
  person: CircleUser,
  search: Search,
  signature: Signature,
  user: UserRound,
  users: UsersRound,
};

/** An icon by the name that a screen file gives; nothing for a name that it does not know. */
export function Icon({ name }: { name: unknown }) {
  const Found = typeof name === 'string' ? ICONS[name] : undefined;
  return Found ? <Found size={20} aria-hidden="true" /> : null;
}
