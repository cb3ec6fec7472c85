/** The product's own name, wherever it names itself. */
export const productName = { ar: 'مركز البيانات', en: 'Data Center' };
