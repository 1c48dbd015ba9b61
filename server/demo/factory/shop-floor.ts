import { groupBy } from '#server/catalogue/group-by.ts';
import { replaceBundle, type Bundle } from './bundles.ts';
import { at, dayOf, workdaysAfter, workMoment } from './days.ts';
import { count, total, type FactoryOrder } from './factory-orders.ts';
import type { Random } from './random.ts';
import type { Reports } from './reports.ts';
import { departments } from './staff.ts';
import type { World } from './world.ts';

/** A factory order on the floor: when it began, and how far its bundles are. */
interface Run {
  fo: FactoryOrder;
  first: number;
  /** Minutes of work for the whole order. */
  minutes: number;
  waiting: number;
  crew: readonly string[];
  finishers: readonly string[];
  onSewn: (() => void) | null;
  onFinished: () => void;
  /** The moment before which finishing does not begin, when the pieces are washed in between. */
  finishFrom: number;
}

const LAG_MINUTES = 38;
const ISSUED_BEFORE = 300;
const FINISH_LAG_MINUTES = 420;
/** The first days of a style are slower. */
const LEARNING = 0.87;
const ROTATION = 0.618_034;
/** Bundles that are split or tied anew; the number is a prime, so that they spread over styles. */
const REPLACED_EVERY = 997;

/** The sewing teams and the finishing team: bundles go from operation to operation, and every operation is reported. */
export class ShopFloor {
  readonly #world: World;
  readonly #reports: Reports;
  readonly #random: Random;
  readonly #workers: ReadonlyMap<string, string[]>;
  /** Bundles that still lie on the table of each lay. */
  readonly #left = new Map<Bundle['lay'], number>();
  #bundles = 0;

  constructor(world: World, reports: Reports) {
    this.#world = world;
    this.#reports = reports;
    this.#random = world.random('shop floor');
    const sewers = world.data.workers.filter(({ job }) => job !== 'packer' && job !== 'cutter');
    this.#workers = new Map([...groupBy(sewers, ({ team }) => team)].map(([team, all]) => [team, all.map(({ username }) => username)]));
  }

  /** Sews and finishes the bundles from today on; `whenSewn` lets the pieces be washed before they are finished. */
  start(fo: FactoryOrder, bundles: readonly Bundle[], after: { whenSewn?: (goOn: () => void) => void; onFinished: () => void }): void {
    const days = Math.max(1, workdaysBetween(fo.style.start, fo.style.end));
    const crew = this.#workers.get(fo.team) ?? [];
    const shift = this.#random.whole(0, crew.length - 1);
    const ready = bundles.flatMap((bundle) => this.#sometimesReplaced(bundle));
    const run: Run = {
      ...{ fo, first: dayOf(this.#world.agenda.now), minutes: days * 600, waiting: ready.length, finishFrom: 0 },
      ...{ crew: [...crew.slice(shift), ...crew.slice(0, shift)], finishers: this.#workers.get(departments.finishing) ?? [] },
      ...{ onFinished: after.onFinished, onSewn: null },
    };
    for (const { lay } of ready) this.#left.set(lay, (this.#left.get(lay) ?? 0) + 1);
    if (after.whenSewn) this.#washes(run, ready, after.whenSewn);
    for (const [place, bundle] of ready.entries()) this.#begin(run, bundle, place, ready.length);
  }

  #sometimesReplaced(bundle: Bundle): Bundle[] {
    this.#bundles += 1;
    if (this.#bundles % REPLACED_EVERY !== 500) return [bundle];
    return replaceBundle(this.#world, bundle, this.#bundles % 2 ? 'split' : 'void');
  }

  /** When all is sewn, the pieces leave the house; finishing begins when they are back. */
  #washes(run: Run, bundles: readonly Bundle[], whenSewn: (goOn: () => void) => void): void {
    run.finishFrom = Infinity;
    run.onSewn = () =>
      whenSewn(() => {
        run.finishFrom = this.#world.agenda.now;
        for (const [place, bundle] of bundles.entries()) {
          const next = bundle.tickets.findIndex(({ stage }) => stage === 'finishing');
          this.#world.agenda.plan(workMoment(dayOf(this.#world.agenda.now) + 1, 20 + place * 3), () =>
            this.#report(run, bundle, next, place),
          );
        }
      });
  }

  #begin(run: Run, bundle: Bundle, place: number, of: number): void {
    const start = (run.minutes - 120) * ((place + 0.5) / of) ** LEARNING;
    this.#world.agenda.plan(workMoment(run.first, Math.max(start - ISSUED_BEFORE, 0)), () => {
      const { row, fo } = bundle;
      row.status = 'issued';
      row.depart_id = this.#world.department(fo.team);
      row.stage = 'sewing';
      count(fo, row.colour_code, row.size_code, 'issue_qty', row.qty);
      if (fo.row.status === 'cutting') fo.row.status = 'sewing';
      const left = (this.#left.get(bundle.lay) ?? 0) - 1;
      this.#left.set(bundle.lay, left);
      if (left === 0) bundle.lay.status = 'issued';
      this.#world.agenda.plan(workMoment(run.first, start + LAG_MINUTES), () => this.#report(run, bundle, 0, place));
    });
  }

  /** Reports an operation and plans the next one. */
  #report(run: Run, bundle: Bundle, index: number, place: number): void {
    const ticket = bundle.tickets[index];
    const { agenda } = this.#world;
    if (!ticket) return this.#finish(run, bundle);
    const worker = ticket.stage === 'finishing' ? this.#finisher(run, place, index) : this.#sewer(run, bundle, index, place);
    const isWhole = this.#reports.report(bundle, index, worker);
    if (!isWhole) {
      agenda.plan(nextWorkMoment(agenda.now, 60), () => this.#report(run, bundle, index, place));
      return;
    }
    const next = bundle.tickets[index + 1];
    const isSewn = ticket.stage !== 'finishing' && next?.stage === 'finishing';
    if (isSewn) {
      if (total(run.fo, 'sew_qty') === total(run.fo, 'cut_qty')) this.#sewn(run);
      if (run.finishFrom === Infinity) return;
    }
    const lag = isSewn ? FINISH_LAG_MINUTES : this.#random.between(LAG_MINUTES * 0.6, LAG_MINUTES * 1.4);
    agenda.plan(nextWorkMoment(agenda.now, next ? lag : 0), () => this.#report(run, bundle, index + 1, place));
  }

  #sewn(run: Run): void {
    run.fo.row.status = 'finishing';
    const { onSewn } = run;
    if (onSewn) this.#world.agenda.plan(at(workdaysAfter(dayOf(this.#world.agenda.now), 1), 9), onSewn);
  }

  #finish(run: Run, { row }: Bundle): void {
    row.status = 'done';
    run.waiting -= 1;
    if (run.waiting === 0) run.onFinished();
  }

  /** Everyone has operations that lie side by side, as many as fill the day; bundles take turns among those who share one. */
  #sewer({ crew }: Run, { fo, tickets }: Bundle, index: number, place: number): string {
    const minutes = fo.steps.filter(({ stage, outsourced }) => outsourced === 'N' && stage !== 'cutting' && stage !== 'finishing');
    const whole = minutes.reduce((sum, { smv }) => sum + smv, 0);
    const step = tickets[index]?.step_no ?? 0;
    const before = minutes.filter(({ step_no }) => step_no < step).reduce((sum, { smv }) => sum + smv, 0);
    const own = minutes.find(({ step_no }) => step_no === step)?.smv ?? 0;
    const point = before + ((place * ROTATION) % 1) * own;
    return crew[Math.min(Math.floor((point / whole) * crew.length), crew.length - 1)] ?? '';
  }

  #finisher({ finishers }: Run, place: number, index: number): string {
    return finishers[(place + index * 3) % finishers.length] ?? '';
  }
}

function workdaysBetween(first: number, last: number): number {
  let days = 0;
  for (let day = first; day <= last; day = workdaysAfter(day, 1)) days += 1;
  return days;
}

/** So many minutes of work later; the day ends at half past six. */
function nextWorkMoment(now: number, minutes: number): number {
  const day = dayOf(now);
  const later = now + minutes;
  if (later <= at(day, 18.5)) return later;
  return at(workdaysAfter(day, 1), 7.5) + (later - at(day, 18.5));
}
