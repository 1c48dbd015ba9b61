import { round } from './amounts.ts';
import { at, workdaysAfter } from './days.ts';
import type { Random } from './random.ts';
import { departments, staff } from './staff.ts';
import type { Style } from './styles.ts';
import { COMPANY, type World } from './world.ts';

interface SamplePlan {
  style: Style;
  kind: string;
  day: number;
}

const FIRST_DAY = -220;
const RECENT_DAYS = [-2, -5, -9, -13, -19, -27, -34] as const;
const KINDS = ['proto', 'fit', 'size_set', 'pp', 'sales', 'top'] as const;
/** Days from the request to each state. */
const MAKING = 2;
const SENT = 6;
const ANSWERED = 11;

/** Samples of all styles, in order of request; the approved one of each style that can be ordered, by its number. */
export function makeSamples(world: World, styles: ReadonlyMap<string, Style>): Map<string, string> {
  const random = world.random('samples');
  const plans: SamplePlan[] = [...styles.values()].flatMap((style, place) => plansOf(style, place));
  const approved = new Map<string, string>();
  for (const plan of plans.toSorted((one, other) => one.day - other.day)) {
    const { status, number } = makeSample(world, random, plan);
    if (status === 'approved') approved.set(plan.style.no, number);
  }
  return approved;
}

/** Styles that are ordered were approved before the history; those in development have samples of the last weeks. */
function plansOf(style: Style, place: number): SamplePlan[] {
  const isReady = ['approved', 'production', 'closed'].includes(style.data.status);
  const old = isReady ? [{ style, kind: 'pp', day: workdaysAfter(FIRST_DAY + place, 0) }] : [];
  if (isReady && place % 3) return old;
  const kind = isReady ? (KINDS[2 + (place % 4)] ?? 'sales') : (KINDS[place % 2] ?? 'proto');
  const recent = [{ style, kind, day: RECENT_DAYS[place % RECENT_DAYS.length] ?? -2 }];
  return [...old, ...recent, ...(isReady ? [] : [{ style, kind: 'proto', day: workdaysAfter(-60 + place, 0) }])];
}

/** What became of a sample by now; the old ones were approved. */
function statusOf(random: Random, day: number): string {
  if (day < -150) return 'approved';
  if (random.chance(0.04)) return 'void';
  if (day > -MAKING - 1) return 'requested';
  if (day > -SENT) return 'making';
  if (day > -ANSWERED) return 'sent';
  return random.chance(0.55) ? 'approved' : 'rejected';
}

function makeSample(world: World, random: Random, { style, kind, day }: SamplePlan): { status: string; number: string } {
  const { days, data } = world;
  const status = statusOf(random, day);
  const number = world.number('so_sample_no', day);
  const merchandiser = random.pick(staff.merchandisers);
  const owner = data.customers.find(({ code }) => code === style.data.customer)?.owner ?? null;
  const cost = {
    ...{ material_cost: round(style.price * 0.62, 2), labour_cost: round(style.labour * 1.8, 2) },
    ...{ other_cost: random.pick([0, 1.5, 2, 3.5]), profit_rate: random.pick([8, 10, 12]) },
  };
  const isFinished = ['sent', 'approved', 'rejected'].includes(status);
  const { sampleApproved, sampleFeedback } = data.setup.texts;
  const base = style.data.baseSize;
  const row = world.add(
    'so_sample',
    {
      ...{ sample_no: number, customer_code: style.data.customer, style_no: style.no, style_name: style.name, sample_kind: kind },
      ...{ colour_code: style.colours[0] ?? null, size_code: base, qty: kind === 'size_set' ? style.sizes.length : random.whole(1, 3) },
      ...{ request_date: days.date(day), due_date: days.date(workdaysAfter(day, SENT + 1)) },
      ...{ finish_date: isFinished ? days.date(workdaysAfter(day, 5)) : null, pattern_maker: random.pick(staff.patternMakers), status },
      ...{ salesperson: owner, merchandiser },
      ...cost,
      quote_price: round((cost.material_cost + cost.labour_cost + cost.other_cost) * (1 + cost.profit_rate / 100), 2),
      feedback: status === 'rejected' ? random.pick(sampleFeedback) : status === 'approved' ? random.pick(sampleApproved) : null,
    },
    ...([at(day, 9.5), merchandiser] as const),
  );
  row.sys_org_code = COMPANY + departments.sales;
  return { status, number };
}
