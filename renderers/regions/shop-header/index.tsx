/**
 * The store's header: whom to call, whose landing page it is, the store's mark, the categories and the cart. Phones get a drawer.
 * data: landing, menu, cart, recommended, languages.
 * options: brandName, logo, home, cart, bare (logo and cart only), hidePhone, quiet (pages without recommended).
 * texts: about, loading, banner, recommended, menu, known (with {name}), logout.
 */
import { Menu, ShoppingCart, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type ShopBrand, shopBrand } from '../../../src/shared/domain/shop-brand.ts';
import { ContactLine } from '../../kit/store/ContactLine.tsx';
import { LanguageSwitch } from '../../kit/text/LanguageSwitch.tsx';
import { Link } from '../../kit/Link.tsx';
import { Unloaded } from '../../kit/Unloaded.tsx';
import { Monogram } from '../../kit/store/Monogram.tsx';
import { type Category, readMenu } from '../../kit/store/categories.ts';
import { isContactless, readContact } from '../../kit/store/contact.ts';
import { loadSheet } from '../../kit/dialog/load-sheet.ts';
import { late } from '../../kit/late.tsx';
import { isSet, listOf, textOf } from '../../kit/read.ts';
import { useSay } from '../../kit/text/say.ts';
import { CategoryLinks } from './CategoryLinks.tsx';
import { LogOut } from './LogOut.tsx';
import type { Props } from './fed-by.ts';
import './recipe.generated.css';

const Sheet = late(loadSheet);

export default function ShopHeader(props: Props) {
  const say = useSay();
  const { data, texts, options, scope } = props;
  const bare = isSet(options.bare);
  const contact = readContact(data.landing?.value);
  const brand = shopBrand(options, data.landing?.value, scope.session, say('Benefit Store'));
  const hasMenu = Boolean(textOf(scope.session.portal_id)) && !bare;
  const menu = hasMenu ? readMenu(data.menu?.value) : [];
  const line = !isContactless(data.landing) && (
    <ContactLine
      contact={contact}
      hidePhone={isSet(options.hidePhone)}
      missing={texts.loading ?? say('Loading..')}
    />
  );
  return (
    <header className="shop-header no-print">
      {texts.banner && <p className="header-banner">{texts.banner}</p>}
      {!bare && (
        <TopBar way={props} about={contact.about}>
          {line}
        </TopBar>
      )}
      <div className="container header-main">
        {!bare && (
          <Drawer menu={menu} way={props} title={brand.name}>
            {(close) => (
              <>
                <p className="contact-line">{line}</p>
                <RecommendedButton way={props} onPress={close} />
                <AboutButton way={props} name={contact.about} onPress={close} />
                <LogOut way={props} onPress={close} />
              </>
            )}
          </Drawer>
        )}
        <Brand way={props} {...brand} />
        {!bare && (
          <span className="header-recommended">
            <RecommendedButton way={props} />
          </span>
        )}
        <CartLink {...props} />
      </div>
      {hasMenu && (
        <div className="container">
          <Unloaded need={data.menu} what="The plan categories" />
        </div>
      )}
      {menu.length > 0 && (
        <nav className="header-menu" aria-label={texts.menu ?? say('Plan categories')}>
          <div className="container">
            <CategoryLinks menu={menu} way={props} />
          </div>
        </nav>
      )}
    </header>
  );
}

// The owner of a landing page stands above the store.
function Brand({ way, name, owner, logo }: ShopBrand & { way: Props }) {
  return (
    <Link className="header-brand" way={way} to={textOf(way.options.home) || '@home'}>
      <Monogram name={owner || name} logo={logo} />
      <span>
        {owner && <strong>{owner}</strong>}
        {owner ? <small>{name}</small> : name}
      </span>
    </Link>
  );
}

function TopBar({ way, about, children }: { way: Props; about: string; children: ReactNode }) {
  return (
    <div className="header-top">
      <div className="container">
        <p className="contact-line">{children}</p>
        <span className="header-tools">
          <LanguageSwitch {...way} />
          <AboutButton way={way} name={about} />
          <LogOut way={way} />
        </span>
      </div>
    </div>
  );
}

interface AboutProps {
  way: Props;
  name: string;
  onPress?: () => void;
}

function AboutButton({ way: { act, texts }, name, onPress }: AboutProps) {
  const say = useSay();
  return (
    <button
      type="button"
      className="header-link"
      onClick={() => {
        onPress?.();
        void act('about');
      }}
    >
      {`${texts.about ?? say('About')} ${name}`.trim()}
    </button>
  );
}

function CartLink(props: Props) {
  const say = useSay();
  const { cart } = props.data;
  const count = cart?.value?.result ?? 0;
  return (
    <Link className="header-cart" way={props} to={textOf(props.options.cart) || '/cart'}>
      <ShoppingCart size={20} aria-hidden="true" />
      <span>{say('Cart')}</span>
      {count > 0 && (
        <span className="header-badge" aria-hidden="true">
          {count}
        </span>
      )}
      {cart?.status !== 'error' && (
        <span className="hidden-text">
          , {say({ one: '{n} item', other: '{n} items' }, { n: count })}
        </span>
      )}
    </Link>
  );
}

function RecommendedButton({ way, onPress }: { way: Props; onPress?: () => void }) {
  const say = useSay();
  const { data, act, texts, options, href } = way;
  if (!data.cart?.value?.result || !data.recommended?.value?.length) return null;
  if (listOf(options.quiet).some((path) => href('@current').endsWith(textOf(path)))) return null;
  return (
    <button
      type="button"
      className="button secondary small"
      onClick={() => {
        onPress?.();
        void act('recommended');
      }}
    >
      <span>{texts.recommended ?? say('View Your Recommended Products')}</span>
    </button>
  );
}

interface DrawerProps {
  title: string;
  menu: Category[];
  way: Props;
  children(close: () => void): ReactNode;
}

function Drawer({ title, menu, way, children }: DrawerProps) {
  const [open, setOpen] = useState(false);
  const say = useSay();
  const close = (): void => setOpen(false);
  const Mark = open ? X : Menu;
  return (
    <div className="header-drawer">
      <button
        type="button"
        className="icon-button"
        aria-label={say('Menu')}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Mark aria-hidden="true" />
      </button>
      {open && (
        <Sheet title={title} open onClose={close} place="start">
          <LanguageSwitch {...way} onChoose={close} />
          {menu.length > 0 && (
            <nav className="drawer-menu" aria-label={say('Plan categories')}>
              <CategoryLinks menu={menu} way={way} onFollow={close} />
            </nav>
          )}
          <div className="drawer-contact">{children(close)}</div>
        </Sheet>
      )}
    </div>
  );
}
