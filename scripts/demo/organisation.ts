import { MEGABYTE } from '#shared/quotas/quota.ts';

/** A property developer's group, as one might find it in Riyadh: Arabic names, a few English ones among them. */
export const organisation = [
  {
    name: 'قطاع التطوير العقاري',
    address: 'طريق الملك فهد، حي العليا، الرياض 12214',
    emailAddress: 'development@diyar.example',
    phoneNumber: '+966 11 412 0100',
    companies: [
      {
        name: 'شركة ديار للتطوير',
        departments: ['الإدارة المالية', 'إدارة المشاريع', 'إدارة العقود والمشتريات', 'الموارد البشرية'],
      },
      { name: 'شركة مساكن الرياض', departments: ['إدارة المبيعات', 'خدمة العملاء', 'الشؤون القانونية'] },
      { name: 'Diyar Engineering Ltd.', departments: ['Design & Drawings', 'Site Supervision'] },
    ],
  },
  {
    name: 'قطاع التشغيل والاستثمار',
    address: 'طريق الأمير محمد بن عبدالعزيز، حي السليمانية، الرياض 12241',
    emailAddress: 'operations@diyar.example',
    phoneNumber: '+966 11 412 0200',
    companies: [
      { name: 'شركة ديار للتشغيل والصيانة', departments: ['إدارة الصيانة', 'إدارة المرافق', 'المستودعات'] },
      { name: 'Diyar Investment Co.', departments: ['Portfolio', 'علاقات المستثمرين'] },
    ],
  },
];

/** The organisation's name, which the pages show instead of the product's. */
export const brandNames = { nameAr: 'مجموعة ديار', nameEn: 'Diyar Group' };

/** The department with a quota, so that one can be seen. Its documents use a part of it. */
export const departmentWithQuota = { name: 'الإدارة المالية', quota: 2 * MEGABYTE };

export const owner = { firstName: 'نورة', lastName: 'العتيبي', email: 'owner@diyar.example' };

/** Everyone in the demonstration signs in with this. */
export const demoPassword = 'demo-password-2026';

const people = [
  'عبدالله القحطاني:a.qahtani',
  'سارة الدوسري:s.dosari',
  'محمد الحربي:m.harbi',
  'ريم الشمري:r.shammari',
  'فهد المطيري:f.mutairi',
  'هند الزهراني:h.zahrani',
  'خالد الغامدي:k.ghamdi',
  'لمى السبيعي:l.subaie',
  'تركي العنزي:t.anazi',
  'أمل البلوي:a.balawi',
  'يوسف الشهري:y.shehri',
  'منيرة العجمي:m.ajmi',
  'بندر الرشيدي:b.rashidi',
  'جواهر المالكي:j.malki',
  'ماجد الجهني:m.juhani',
  'عبير القرني:a.qarni',
  'سلطان العمري:s.amri',
  'وفاء الحازمي:w.hazmi',
  'نايف الثبيتي:n.thubaiti',
  'غادة اليامي:g.yami',
  'Omar Haddad:o.haddad',
  'Priya Nair:p.nair',
  'John Mathews:j.mathews',
  'Layla Mansour:l.mansour',
  'Ahmed El-Sayed:a.elsayed',
  'إبراهيم آل الشيخ:i.alsheikh',
  'دلال العريفي:d.arifi',
  'راشد السهلي:r.sahli',
  'شذا الفايز:sh.fayez',
  'عمر باوزير:o.bawazir',
  'مها الخثعمي:m.khathami',
  'زياد النفيعي:z.nufaie',
  'أسماء الأحمدي:a.ahmadi',
  'حسن الصيعري:h.saiari',
  'رنا العسيري:r.asiri',
  'صالح الودعاني:s.wadani',
  'نجلاء السديري:n.sudairi',
  'فيصل الهاجري:f.hajri',
  'إيمان الشريف:e.sharif',
];

/** The only one whose password is temporary, so that the forced change of it can be seen. */
export const newcomer = 'e.sharif@diyar.example';

/** 39 people besides the owner: two administrators, three of the data center, the rest employees, some in two departments. */
export const users = people.map((entry, index) => {
  const [name, username] = entry.split(':') as [string, string];
  const role = index < 2 ? ('Admin' as const) : index < 5 ? ('DataCenter' as const) : ('Employee' as const);
  return {
    name,
    username,
    emailAddress: `${username}@diyar.example`,
    phoneNumber: `+966 5${String(50_000_000 + index * 1_234_567).slice(0, 8)}`,
    role,
    /** Which of the departments, in order of creation. */
    departments: role === 'Admin' ? [] : index % 7 === 0 ? [index % 14, (index + 5) % 14] : [index % 14],
  };
});
