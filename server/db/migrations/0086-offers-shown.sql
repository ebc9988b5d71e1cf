-- Offers of a portal that a shopper was shown: none is shown twice in an enrollment.
create table offer_shown (
  enrollment_id bigint not null references enrollment (id) on delete cascade,
  offer text not null,                            -- its name in the portal's file
  accepted boolean not null default false,        -- taken: its plans were added to the cart
  shown_at timestamptz not null default now(),
  primary key (enrollment_id, offer)
);
