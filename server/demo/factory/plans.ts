import { ceil, round, sum } from './amounts.ts';
import { at, isWorkday } from './days.ts';
import { total, type FactoryOrder } from './factory-orders.ts';
import { departments, staff } from './staff.ts';
import { later, type World } from './world.ts';

const FIRST_WEEK = -12;
const LAST_WEEK = 6;
const WEEKS = 2;
const TEAM_HEADS = 16;
const SIGNED_WITHIN = 200;

/** The plans of both factories, two weeks each, and the calendar of the teams that they are made by. */
export function makePlans(world: World, fos: readonly FactoryOrder[]): void {
  makeCalendar(world);
  for (let week = FIRST_WEEK; week < LAST_WEEK; week += WEEKS)
    for (const [index, team] of departments.sewingTeams.entries()) {
      const from = week * 7;
      const planned = fos.filter(({ team: of, style }) => of === team && style.start >= from && style.start < from + WEEKS * 7);
      if (planned.length) makePlan(world, { index, team, from, planned });
    }
}

interface PlanSource {
  index: number;
  team: string;
  from: number;
  planned: readonly FactoryOrder[];
}

function makePlan(world: World, { index, team, from, planned }: PlanSource): void {
  const { days } = world;
  const made = at(from - 4, 15 + index);
  const isSigned = made < -SIGNED_WITHIN;
  const done = planned.map((fo) => total(fo, 'sew_qty'));
  const pieces = sum(planned.map(({ row }) => row.total_qty));
  const status = !isSigned ? 'draft' : sum(done) >= pieces ? 'done' : sum(done) > 0 ? 'partial' : 'audited';
  const plan = world.add(
    'pd_plan',
    {
      ...{
        plan_no: world.number('pd_plan_no', Math.min(from - 4, -1)),
        plan_name: planName(world, index, from),
        factory: index ? 'jx2' : 'jx1',
      },
      ...{ date_from: days.date(from), date_to: days.date(from + WEEKS * 7 - 1), planner: staff.planners[index] ?? staff.plannerHead },
      ...{ total_qty: pieces, load_min: 0, status, audit_by: isSigned ? staff.plannerHead : null },
      ...{ audit_time: isSigned ? days.time(made + 120) : null, remark: later<string>() },
    },
    ...([Math.min(made, -60), staff.planners[index] ?? staff.plannerHead] as const),
  );
  const loads = planned.map((fo, place) => addPlanLine(world, plan.id, { fo, team, place, done: done[place] ?? 0 }));
  plan.load_min = round(sum(loads), 1);
}

function addPlanLine(
  world: World,
  planId: string,
  { fo, team, place, done }: { fo: FactoryOrder; team: string; place: number; done: number },
): number {
  const { days } = world;
  const { row, style } = fo;
  const workDays = style.end - style.start + 1;
  const load = round(row.total_qty * row.smv_total, 1);
  world.add('pd_plan_line', {
    ...{ plan_id: planId, sort_no: place + 1, fo_no: row.fo_no, style_no: row.style_no, delivery_date: row.delivery_date },
    ...{ depart_id: world.department(team), qty: row.total_qty, smv: row.smv_total, start_date: days.date(style.start) },
    ...{ end_date: days.date(style.end), work_days: workDays, day_qty: ceil(row.total_qty / workDays), load_min: load },
    ...{ slack_days: days.dayOf(row.delivery_date) - style.end, done_qty: Math.min(done, row.total_qty) },
  });
  return load;
}

/** The number of the week in the year. */
function planName(world: World, index: number, from: number): string {
  const date = world.days.date(from + 3);
  const week = Math.ceil((world.days.dayOf(date) - world.days.dayOf(`${date.slice(0, 4)}-01-01`) + 1) / 7);
  return (world.data.setup.texts.planNames[index] ?? '').replace('{week}', String(week));
}

function makeCalendar(world: World): void {
  const teams = [...departments.sewingTeams, departments.finishing, departments.cutting];
  for (let day = FIRST_WEEK * 7; day < LAST_WEEK * 7; day += 1)
    for (const team of teams) {
      const workers = team === departments.finishing ? 8 : team === departments.cutting ? 6 : TEAM_HEADS;
      const isOvertime = isWorkday(day) && day < -14 && day >= -42 && day % 7 === -3;
      const kind = !isWorkday(day) ? 'rest' : isOvertime ? 'overtime' : 'work';
      const hours = kind === 'rest' ? 0 : kind === 'overtime' ? 12 : 10;
      const efficiency = team === departments.cutting ? 75 : 66;
      world.add(
        'pd_calendar',
        {
          ...{ work_date: world.days.date(day), depart_id: world.department(team), day_kind: kind, workers, hours, efficiency },
          capacity_min: kind === 'rest' ? 0 : round((workers * hours * 60 * efficiency) / 100, 1),
        },
        ...([at(FIRST_WEEK * 7 - 5, 9), staff.planners[0]] as const),
      );
    }
}
