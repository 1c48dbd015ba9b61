/** Who does what in the factory, by account. */
export const staff = {
  boss: 'gujinyuan',
  salesHead: 'zhoumingxuan',
  merchandisers: ['fangwenjing', 'zhenghaoran', 'tangjiayi', 'qiansiyuan'],
  purchasingHead: 'shenguoping',
  buyers: ['wuxiulan', 'xulixin', 'dingxuemei'],
  planners: ['panyuxia', 'jiangzhiqiang'],
  plannerHead: 'lujianguo',
  patternMakers: ['hehuimin', 'yuxiaodong'],
  inspectors: ['pengyujie', 'zengfan', 'xiaoyulan'],
  inspectionHead: 'caozhiyuan',
  storekeepers: ['yuhaiyang', 'cailihua'],
  storeHead: 'shanwenbo',
  cuttingHead: 'xudesheng',
  sewingHead: 'yangguifang',
  accountant: 'renjingyi',
  financeHead: 'wanghuifang',
  clerk: 'yaosiqi',
} as const;

/** Departments by their code within the company. */
export const departments = {
  cutting: 'A04A01',
  sewing: 'A04A02',
  sewingTeams: ['A04A02A01', 'A04A02A02'],
  finishing: 'A04A04',
  inspection: 'A04A03',
  stores: 'A05',
  design: 'A01',
  sales: 'A02',
  purchasing: 'A03',
} as const;
