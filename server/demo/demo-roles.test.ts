import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { admitDemoPeople } from './demo-people.ts';

interface Node {
  hidden?: boolean;
  meta: { title: string };
  children?: Node[];
}

/** What a role sees in the menu by area, a form whose records it adds, one that it only reads, and one that it does not open. */
const ROLES: { role: string; adds: string | null; reads: string | null; lacks: string | null; menu: Record<string, string> }[] = [
  {
    role: 'boss',
    adds: null,
    reads: 'so_order',
    lacks: null,
    menu: {
      基础资料: '款式 物料 客户 颜色 尺码 工序 工序组 款式类型 物料分类',
      销售管理: '销售订单 订单明细 打样单 装箱单 出货单 订单进度 准时交货 交期风险 订单类型',
      采购管理: '物料需求 采购订单 到货单 来料检验 供应商 供应商合格率 缺料明细',
      生产管理:
        '生产制单 生产计划 裁床单 扎号 工票 报工记录 数量平衡表 成品检验 委外加工单 委外收发单 工资单 补扣单 计件员工 计件工资汇总 裁床组 生产日历 日产量看板 裁床用料对比 产能负荷 我的计件',
      仓库管理: '待入库 入库单 出库单 库存 盘点单 收发存明细 低于安全库存 待入库明细 仓库 出入库类型 库存流水 成本层',
      财务管理: '应收单 收款单 应付单 付款单 资金账户 应收账龄 应付账龄 出货额 订单毛利 待审核单据',
      设备管理: '设备台账 借用记录 维修记录 设备类型 在修设备',
      看板: '工作台 生产监控 待办 图表分析',
    },
  },
  {
    role: 'designer',
    adds: 'md_style',
    reads: 'md_material',
    lacks: 'so_order',
    menu: { 基础资料: '款式 物料 客户 颜色 尺码 工序 工序组 款式类型 物料分类', 销售管理: '打样单' },
  },
  {
    role: 'sales',
    adds: 'so_order',
    reads: 'wh_inventory',
    lacks: 'pur_order',
    menu: {
      基础资料: '款式 物料 客户 颜色 尺码 工序 工序组 款式类型 物料分类',
      销售管理: '销售订单 订单明细 打样单 装箱单 出货单 订单进度 准时交货 交期风险 订单类型',
      生产管理: '数量平衡表',
      仓库管理: '库存',
      看板: '工作台',
    },
  },
  {
    role: 'sales-manager',
    adds: 'so_order',
    reads: 'wh_inventory',
    lacks: 'pur_order',
    menu: {
      基础资料: '款式 物料 客户 颜色 尺码 工序 工序组 款式类型 物料分类',
      销售管理: '销售订单 订单明细 打样单 装箱单 出货单 订单进度 准时交货 交期风险 订单类型',
      生产管理: '数量平衡表',
      仓库管理: '库存',
      看板: '工作台',
    },
  },
  {
    role: 'merchandiser',
    adds: 'mes_factory_order',
    reads: 'pur_order',
    lacks: 'fin_payable',
    menu: {
      基础资料: '款式 物料 客户 颜色 尺码 工序 工序组 款式类型 物料分类',
      销售管理: '销售订单 打样单 装箱单 出货单 订单进度 准时交货 交期风险 订单类型',
      采购管理: '物料需求 采购订单',
      生产管理: '生产制单 生产计划 数量平衡表',
      仓库管理: '待入库 入库单 出库单 库存 盘点单 仓库 出入库类型',
      看板: '工作台',
    },
  },
  {
    role: 'purchaser',
    adds: 'pur_order',
    reads: 'pur_review',
    lacks: 'mes_cutting',
    menu: {
      基础资料: '款式 物料 客户 颜色 尺码 工序 工序组 款式类型 物料分类',
      销售管理: '销售订单',
      采购管理: '物料需求 采购订单 到货单 来料检验 供应商 供应商合格率 缺料明细',
      仓库管理: '待入库 入库单 出库单 库存 盘点单 低于安全库存 仓库 出入库类型',
    },
  },
  {
    role: 'purchase-manager',
    adds: 'pur_order',
    reads: 'pur_review',
    lacks: 'mes_cutting',
    menu: {
      基础资料: '款式 物料 客户 颜色 尺码 工序 工序组 款式类型 物料分类',
      销售管理: '销售订单',
      采购管理: '物料需求 采购订单 到货单 来料检验 供应商 供应商合格率',
      仓库管理: '待入库 入库单 出库单 库存 盘点单 仓库 出入库类型',
    },
  },
  {
    role: 'planner',
    adds: 'pd_plan',
    reads: 'mes_factory_order',
    lacks: 'mes_wage',
    menu: {
      基础资料: '款式 物料 客户 颜色 尺码 工序 工序组 款式类型 物料分类',
      销售管理: '销售订单 打样单 装箱单 出货单 订单进度 准时交货 交期风险 订单类型',
      采购管理: '物料需求 采购订单 到货单 来料检验 供应商 缺料明细',
      生产管理: '生产制单 生产计划 裁床单 扎号 数量平衡表 生产日历 日产量看板 产能负荷',
      仓库管理: '待入库 入库单 出库单 库存 盘点单 仓库 出入库类型',
      看板: '工作台 生产监控',
    },
  },
  {
    role: 'cutter',
    adds: 'mes_cutting',
    reads: 'mes_factory_order',
    lacks: 'so_order',
    menu: {
      基础资料: '款式 物料 客户 颜色 尺码 工序 工序组 款式类型 物料分类',
      生产管理: '生产制单 裁床单 扎号 工票 裁床组 裁床用料对比',
      仓库管理: '出库单',
      设备管理: '维修记录',
    },
  },
  {
    role: 'workshop-leader',
    adds: 'eqp_repair',
    reads: 'md_style',
    lacks: 'mes_wage',
    menu: {
      基础资料: '款式 物料 客户 颜色 尺码 工序 工序组 款式类型 物料分类',
      生产管理: '扎号 工票 报工记录 数量平衡表 日产量看板',
      设备管理: '设备台账 借用记录 维修记录 设备类型 在修设备',
    },
  },
  {
    role: 'inspector',
    adds: 'mes_inspection',
    reads: 'pur_arrival',
    lacks: 'so_order',
    menu: {
      基础资料: '款式 物料 客户 颜色 尺码 工序 工序组 款式类型 物料分类',
      采购管理: '到货单 来料检验 供应商合格率',
      生产管理: '成品检验',
    },
  },
  {
    role: 'storekeeper',
    adds: 'wh_inbound',
    reads: 'wh_warehouse',
    lacks: 'fin_payable',
    menu: {
      基础资料: '款式 物料 客户 颜色 尺码 工序 工序组 款式类型 物料分类',
      销售管理: '装箱单 出货单',
      采购管理: '到货单',
      生产管理: '裁床单',
      仓库管理: '待入库 入库单 出库单 库存 盘点单 低于安全库存 待入库明细 仓库 出入库类型 库存流水',
      设备管理: '借用记录',
    },
  },
  {
    role: 'wage-clerk',
    adds: 'mes_wage_adjust',
    reads: 'mes_worker',
    lacks: 'wh_inbound',
    menu: { 基础资料: '工序 工序组', 生产管理: '报工记录 工资单 补扣单 计件员工 计件工资汇总' },
  },
  {
    role: 'operator',
    adds: 'eqp_repair',
    reads: null,
    lacks: 'so_order',
    menu: { 生产管理: '报工记录 工资单 我的计件', 设备管理: '维修记录' },
  },
  {
    role: 'accountant',
    adds: 'fin_payable',
    reads: 'wh_inbound',
    lacks: 'mes_cutting',
    menu: {
      基础资料: '客户',
      销售管理: '销售订单 订单明细 打样单 装箱单 出货单 订单进度 准时交货 交期风险 订单类型',
      采购管理: '物料需求 采购订单 到货单 来料检验 供应商 供应商合格率 缺料明细',
      生产管理: '工资单 补扣单 计件员工 计件工资汇总',
      仓库管理: '待入库 入库单 出库单 库存 盘点单 收发存明细 低于安全库存 待入库明细 仓库 出入库类型 库存流水 成本层',
      财务管理: '应收单 收款单 应付单 付款单 资金账户 应收账龄 应付账龄 出货额 订单毛利 待审核单据',
      设备管理: '设备台账 借用记录 维修记录 设备类型 在修设备',
    },
  },
  { role: 'mechanic', adds: 'eqp_repair', reads: null, lacks: 'mes_scan', menu: { 设备管理: '维修记录 在修设备' } },
  {
    role: 'viewer',
    adds: null,
    reads: 'so_order',
    lacks: 'so_shipment',
    menu: { 基础资料: '款式 物料 客户 颜色 尺码 工序 工序组 款式类型 物料分类', 销售管理: '销售订单' },
  },
];

/** Columns of prices and amounts, and who of those that open the form sees them. */
const PRICES: [form: string, column: string, seen: string[]][] = [
  ['so_order', 'total_amount', ['boss', 'sales', 'sales-manager', 'accountant']],
  ['so_order_line', 'unit_price', ['boss', 'sales', 'sales-manager', 'accountant']],
  ['wh_inbound_line', 'price', ['boss', 'accountant']],
  ['mes_factory_process', 'unit_price', ['boss', 'merchandiser']],
  ['pur_order', 'total_amount', ['boss', 'merchandiser', 'purchaser', 'purchase-manager', 'accountant']],
  ['wh_inventory', 'cost_amount', ['boss', 'accountant']],
  ['mes_scan', 'amount', ['boss', 'wage-clerk', 'operator']],
];

const REFUSED = { status: 403, success: false, code: 510, message: '没有权限，请联系管理员授权' };

describe('the roles of the demo', () => {
  let server: TestServer;
  const tokens = new Map<string, string>();
  beforeAll(async () => {
    server = await startTestServer({ demo: true });
    const people = await admitDemoPeople(server.context.db);
    for (const { role, username } of people?.users ?? []) tokens.set(role, await server.signIn(username, people?.password));
  });
  afterAll(() => server.close());

  const tokenOf = (role: string) => tokens.get(role) ?? expect.fail(`nobody has the role ${role} alone`);
  const leaves = (nodes: readonly Node[]): string[] =>
    nodes.filter(({ hidden }) => !hidden).flatMap(({ meta, children }) => (children ? leaves(children) : [meta.title]));
  const list = (form: string, role: string) => server.call('GET', `/online/cgform/api/getData/${form}`, undefined, tokenOf(role));
  const add = (form: string, role: string) => server.call('POST', `/online/cgform/api/form/${form}`, {}, tokenOf(role));

  it('IMPLIED-04 somebody can sign in for every role', async () => {
    const roles = await server.context.db.selectFrom('sys.sys_role').select('role_code').where('role_code', '<>', 'admin').execute();
    expect([...tokens.keys()].toSorted()).toEqual(roles.map(({ role_code }) => role_code).toSorted());
    expect(ROLES.map(({ role }) => role).toSorted()).toEqual([...tokens.keys()].toSorted());
  });

  it.each(ROLES)('IMPLIED-04 PERM-01 $role has the menu of the work', async ({ role, menu }) => {
    const { result } = await server.call<{ menu: Node[] }>('GET', '/sys/permission/getUserPermissionByToken', undefined, tokenOf(role));
    const areas = result.menu.filter(({ hidden, children }) => !hidden && children);
    expect(Object.fromEntries(areas.map(({ meta, children }) => [meta.title, leaves(children ?? []).join(' ')]))).toEqual(menu);
  });

  it.each(ROLES)(
    'IMPLIED-04 PERM-05 $role adds and reads what the work needs, and is refused the rest',
    async ({ role, adds, reads, lacks }) => {
      if (adds) expect((await add(adds, role)).status).toBe(200);
      if (reads) {
        expect(await list(reads, role)).toMatchObject({ status: 200, success: true, result: { total: expect.any(Number) } });
        expect(await add(reads, role)).toMatchObject(REFUSED);
      }
      if (lacks) expect(await list(lacks, role)).toMatchObject(REFUSED);
      expect(await server.call('DELETE', '/sys/user/delete?id=x', undefined, tokenOf(role))).toMatchObject(REFUSED);
    },
  );

  it.each(PRICES)('PERM-12 IMPLIED-10 %s has %s for those roles alone that see prices', async (form, column, seen) => {
    const shown: string[] = [];
    for (const { role } of ROLES) {
      const { success } = await list(form, role);
      const { result } = await server.call<{ schema: { properties: object } }>(
        'GET',
        `/online/cgform/api/getFormItem/${form}`,
        undefined,
        tokenOf(role),
      );
      if (success && Object.hasOwn(result.schema.properties, column)) shown.push(role);
    }
    expect(shown.toSorted()).toEqual(seen.toSorted());
  });
});
