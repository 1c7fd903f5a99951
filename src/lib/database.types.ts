// Written by `npm run types` from the migrations. Not edited by hand; a test says when it is old.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export interface Database {
  public: {
    Tables: {
      acreedores: {
        Row: {
          cif: string | null;
          contacto: string | null;
          created_at: string;
          direccion: string | null;
          email: string | null;
          nombre: string;
          notas: string | null;
          telefono: string | null;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          cif?: string | null;
          contacto?: string | null;
          created_at?: string;
          direccion?: string | null;
          email?: string | null;
          nombre: string;
          notas?: string | null;
          telefono?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          cif?: string | null;
          contacto?: string | null;
          created_at?: string;
          direccion?: string | null;
          email?: string | null;
          nombre?: string;
          notas?: string | null;
          telefono?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      acreedores_distintos: {
        Row: {
          created_at: string;
          nombre: string;
          otro: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          nombre: string;
          otro: string;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          nombre?: string;
          otro?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      acreedores_uniones: {
        Row: {
          cambiados: Json;
          created_at: string;
          deshecha_at: string | null;
          destino: string;
          id: string;
          restaurados: number | null;
          user_id: string;
        };
        Insert: {
          cambiados: Json;
          created_at?: string;
          deshecha_at?: string | null;
          destino: string;
          id?: string;
          restaurados?: number | null;
          user_id?: string;
        };
        Update: {
          cambiados?: Json;
          created_at?: string;
          deshecha_at?: string | null;
          destino?: string;
          id?: string;
          restaurados?: number | null;
          user_id?: string;
        };
        Relationships: [];
      };
      agenda: {
        Row: {
          acuse_documento_id: string | null;
          anulado_motivo: string | null;
          calendario: Json | null;
          computo: Json | null;
          confirmado_at: string | null;
          confirmado_por: string | null;
          created_at: string;
          deal_id: string | null;
          entrada: Json | null;
          estado: 'pendiente' | 'hecho' | 'anulado';
          fin: string | null;
          gracia: string | null;
          hecho_at: string | null;
          hecho_por: string | null;
          hora: string | null;
          id: string;
          inicio: string;
          lista: Json;
          lugar: string | null;
          modo: 'presencial' | 'telematica' | null;
          nota: string | null;
          partes: string | null;
          plazo_tipo: string | null;
          prioridad: 'alta' | 'normal' | 'baja';
          responsable: string | null;
          sede_id: string | null;
          seq: number;
          sin_acuse: string | null;
          tipo: 'tarea' | 'plazo' | 'senalamiento' | 'nota';
          titulo: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          acuse_documento_id?: string | null;
          anulado_motivo?: string | null;
          calendario?: Json | null;
          computo?: Json | null;
          confirmado_at?: string | null;
          confirmado_por?: string | null;
          created_at?: string;
          deal_id?: string | null;
          entrada?: Json | null;
          estado?: 'pendiente' | 'hecho' | 'anulado';
          fin?: string | null;
          gracia?: string | null;
          hecho_at?: string | null;
          hecho_por?: string | null;
          hora?: string | null;
          id?: string;
          inicio: string;
          lista?: Json;
          lugar?: string | null;
          modo?: 'presencial' | 'telematica' | null;
          nota?: string | null;
          partes?: string | null;
          plazo_tipo?: string | null;
          prioridad?: 'alta' | 'normal' | 'baja';
          responsable?: string | null;
          sede_id?: string | null;
          seq?: number;
          sin_acuse?: string | null;
          tipo: 'tarea' | 'plazo' | 'senalamiento' | 'nota';
          titulo: string;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          acuse_documento_id?: string | null;
          anulado_motivo?: string | null;
          calendario?: Json | null;
          computo?: Json | null;
          confirmado_at?: string | null;
          confirmado_por?: string | null;
          created_at?: string;
          deal_id?: string | null;
          entrada?: Json | null;
          estado?: 'pendiente' | 'hecho' | 'anulado';
          fin?: string | null;
          gracia?: string | null;
          hecho_at?: string | null;
          hecho_por?: string | null;
          hora?: string | null;
          id?: string;
          inicio?: string;
          lista?: Json;
          lugar?: string | null;
          modo?: 'presencial' | 'telematica' | null;
          nota?: string | null;
          partes?: string | null;
          plazo_tipo?: string | null;
          prioridad?: 'alta' | 'normal' | 'baja';
          responsable?: string | null;
          sede_id?: string | null;
          seq?: number;
          sin_acuse?: string | null;
          tipo?: 'tarea' | 'plazo' | 'senalamiento' | 'nota';
          titulo?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'agenda_deal_id_fkey';
            columns: ['deal_id'];
            isOneToOne: false;
            referencedRelation: 'deals';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'agenda_sede_id_fkey';
            columns: ['sede_id'];
            isOneToOne: false;
            referencedRelation: 'sedes';
            referencedColumns: ['id'];
          },
        ];
      };
      allowed_domains: {
        Row: {
          domain: string;
        };
        Insert: {
          domain: string;
        };
        Update: {
          domain?: string;
        };
        Relationships: [];
      };
      aperturas: {
        Row: {
          deal_id: string;
          opened_at: string;
          user_id: string;
        };
        Insert: {
          deal_id: string;
          opened_at?: string;
          user_id: string;
        };
        Update: {
          deal_id?: string;
          opened_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      auditoria: {
        Row: {
          accion: 'insert' | 'update' | 'delete' | 'view' | 'download' | 'purge' | 'thumbnail';
          antes: Json | null;
          at: string;
          despues: Json | null;
          id: number;
          propietario: string | null;
          registro_id: string;
          tabla: string;
          user_id: string | null;
        };
        Insert: {
          accion: 'insert' | 'update' | 'delete' | 'view' | 'download' | 'purge' | 'thumbnail';
          antes?: Json | null;
          at?: string;
          despues?: Json | null;
          id?: number;
          propietario?: string | null;
          registro_id: string;
          tabla: string;
          user_id?: string | null;
        };
        Update: {
          accion?: 'insert' | 'update' | 'delete' | 'view' | 'download' | 'purge' | 'thumbnail';
          antes?: Json | null;
          at?: string;
          despues?: Json | null;
          id?: number;
          propietario?: string | null;
          registro_id?: string;
          tabla?: string;
          user_id?: string | null;
        };
        Relationships: [];
      };
      calendarios: {
        Row: {
          anio: number;
          estado: 'sin_revisar' | 'revisado';
          fuente: string | null;
          id: string;
          revisado_at: string | null;
          revisado_por: string | null;
          sede_id: string;
          user_id: string;
          version: number;
        };
        Insert: {
          anio: number;
          estado?: 'sin_revisar' | 'revisado';
          fuente?: string | null;
          id?: string;
          revisado_at?: string | null;
          revisado_por?: string | null;
          sede_id: string;
          user_id?: string;
          version?: number;
        };
        Update: {
          anio?: number;
          estado?: 'sin_revisar' | 'revisado';
          fuente?: string | null;
          id?: string;
          revisado_at?: string | null;
          revisado_por?: string | null;
          sede_id?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'calendarios_sede_id_fkey';
            columns: ['sede_id'];
            isOneToOne: false;
            referencedRelation: 'sedes';
            referencedColumns: ['id'];
          },
        ];
      };
      cliente_documents: {
        Row: {
          cliente_id: string;
          file_name: string;
          file_path: string;
          file_size: number;
          id: string;
          mime_type: string | null;
          object_id: string | null;
          sha256: string | null;
          uploaded_at: string;
          user_id: string;
        };
        Insert: {
          cliente_id: string;
          file_name: string;
          file_path: string;
          file_size: number;
          id?: string;
          mime_type?: string | null;
          object_id?: string | null;
          sha256?: string | null;
          uploaded_at?: string;
          user_id?: string;
        };
        Update: {
          cliente_id?: string;
          file_name?: string;
          file_path?: string;
          file_size?: number;
          id?: string;
          mime_type?: string | null;
          object_id?: string | null;
          sha256?: string | null;
          uploaded_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'cliente_documents_cliente_id_fkey';
            columns: ['cliente_id'];
            isOneToOne: false;
            referencedRelation: 'clientes';
            referencedColumns: ['id'];
          },
        ];
      };
      cliente_registros: {
        Row: {
          cliente_id: string;
          con_quien: string | null;
          created_at: string;
          fecha: string;
          id: string;
          texto: string;
          tipo: 'nota' | 'llamada' | 'email';
          updated_at: string;
          user_id: string;
        };
        Insert: {
          cliente_id: string;
          con_quien?: string | null;
          created_at?: string;
          fecha?: string;
          id?: string;
          texto: string;
          tipo: 'nota' | 'llamada' | 'email';
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          cliente_id?: string;
          con_quien?: string | null;
          created_at?: string;
          fecha?: string;
          id?: string;
          texto?: string;
          tipo?: 'nota' | 'llamada' | 'email';
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'cliente_registros_cliente_id_fkey';
            columns: ['cliente_id'];
            isOneToOne: false;
            referencedRelation: 'clientes';
            referencedColumns: ['id'];
          },
        ];
      };
      clientes: {
        Row: {
          bloqueado_at: string | null;
          cif: string | null;
          ciudad: string | null;
          codigo_postal: string | null;
          created_at: string;
          direccion: string | null;
          dni: string | null;
          email: string | null;
          es_empresa: boolean;
          iban: string | null;
          id: string;
          importacion_id: string | null;
          nacionalidad: string | null;
          nombre_completo: string;
          provincia: string | null;
          telefono: string | null;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          bloqueado_at?: string | null;
          cif?: string | null;
          ciudad?: string | null;
          codigo_postal?: string | null;
          created_at?: string;
          direccion?: string | null;
          dni?: string | null;
          email?: string | null;
          es_empresa?: boolean;
          iban?: string | null;
          id?: string;
          importacion_id?: string | null;
          nacionalidad?: string | null;
          nombre_completo: string;
          provincia?: string | null;
          telefono?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          bloqueado_at?: string | null;
          cif?: string | null;
          ciudad?: string | null;
          codigo_postal?: string | null;
          created_at?: string;
          direccion?: string | null;
          dni?: string | null;
          email?: string | null;
          es_empresa?: boolean;
          iban?: string | null;
          id?: string;
          importacion_id?: string | null;
          nacionalidad?: string | null;
          nombre_completo?: string;
          provincia?: string | null;
          telefono?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'clientes_importacion_id_fkey';
            columns: ['importacion_id'];
            isOneToOne: false;
            referencedRelation: 'importaciones';
            referencedColumns: ['id'];
          },
        ];
      };
      deal_documents: {
        Row: {
          category: string;
          deal_id: string;
          document_type: string;
          file_name: string;
          file_path: string;
          file_size: number;
          id: string;
          importacion_id: string | null;
          mime_type: string | null;
          object_id: string | null;
          sha256: string | null;
          uploaded_at: string;
          user_id: string;
        };
        Insert: {
          category?: string;
          deal_id: string;
          document_type: string;
          file_name: string;
          file_path: string;
          file_size: number;
          id?: string;
          importacion_id?: string | null;
          mime_type?: string | null;
          object_id?: string | null;
          sha256?: string | null;
          uploaded_at?: string;
          user_id?: string;
        };
        Update: {
          category?: string;
          deal_id?: string;
          document_type?: string;
          file_name?: string;
          file_path?: string;
          file_size?: number;
          id?: string;
          importacion_id?: string | null;
          mime_type?: string | null;
          object_id?: string | null;
          sha256?: string | null;
          uploaded_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'deal_documents_deal_id_fkey';
            columns: ['deal_id'];
            isOneToOne: false;
            referencedRelation: 'deals';
            referencedColumns: ['id'];
          },
          {
            foreignKeyName: 'deal_documents_importacion_id_fkey';
            columns: ['importacion_id'];
            isOneToOne: false;
            referencedRelation: 'importaciones';
            referencedColumns: ['id'];
          },
        ];
      };
      deals: {
        Row: {
          bloqueado_at: string | null;
          clausecpd: string | null;
          clauseopenningcomission: string | null;
          contractdate: string | null;
          contractmethod: string | null;
          contractnumber: string | null;
          created_at: string;
          creditoraddress: string | null;
          creditoremail: string | null;
          creditorid: string | null;
          creditorname: string | null;
          creditorphone: string | null;
          debtorcity: string | null;
          debtordni: string | null;
          debtoremail: string | null;
          debtorfirstname: string | null;
          debtorfirstsurname: string | null;
          debtorfulladdress: string | null;
          debtorfullname: string | null;
          debtorphone: string | null;
          debtorprovince: string | null;
          debtorsecondsurname: string | null;
          debtorstreet: string | null;
          debtorstreetnumber: string | null;
          extrajudicialcommunicationsentdate: string | null;
          extrajudicialresponsedate: string | null;
          generateddate: string | null;
          hascontractreceipt: boolean | null;
          hascpdclause: boolean | null;
          hasinsurancecompanyinfo: boolean | null;
          hasopenningcomission: boolean | null;
          hasppiclause: boolean | null;
          haspremiumclause: boolean | null;
          hasrespondedtoextrajudicialclaim: boolean | null;
          id: string;
          importacion_id: string | null;
          insurancecompanyaddress: string | null;
          insurancecompanycif: string | null;
          insurancecompanyname: string | null;
          message: string | null;
          ppiclause: string | null;
          premiumclause: string | null;
          premiumtype: string | null;
          signaturedate: string | null;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          bloqueado_at?: string | null;
          clausecpd?: string | null;
          clauseopenningcomission?: string | null;
          contractdate?: string | null;
          contractmethod?: string | null;
          contractnumber?: string | null;
          created_at?: string;
          creditoraddress?: string | null;
          creditoremail?: string | null;
          creditorid?: string | null;
          creditorname?: string | null;
          creditorphone?: string | null;
          debtorcity?: string | null;
          debtordni?: string | null;
          debtoremail?: string | null;
          debtorfirstname?: string | null;
          debtorfirstsurname?: string | null;
          debtorfulladdress?: string | null;
          debtorfullname?: string | null;
          debtorphone?: string | null;
          debtorprovince?: string | null;
          debtorsecondsurname?: string | null;
          debtorstreet?: string | null;
          debtorstreetnumber?: string | null;
          extrajudicialcommunicationsentdate?: string | null;
          extrajudicialresponsedate?: string | null;
          generateddate?: string | null;
          hascontractreceipt?: boolean | null;
          hascpdclause?: boolean | null;
          hasinsurancecompanyinfo?: boolean | null;
          hasopenningcomission?: boolean | null;
          hasppiclause?: boolean | null;
          haspremiumclause?: boolean | null;
          hasrespondedtoextrajudicialclaim?: boolean | null;
          id?: string;
          importacion_id?: string | null;
          insurancecompanyaddress?: string | null;
          insurancecompanycif?: string | null;
          insurancecompanyname?: string | null;
          message?: string | null;
          ppiclause?: string | null;
          premiumclause?: string | null;
          premiumtype?: string | null;
          signaturedate?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          bloqueado_at?: string | null;
          clausecpd?: string | null;
          clauseopenningcomission?: string | null;
          contractdate?: string | null;
          contractmethod?: string | null;
          contractnumber?: string | null;
          created_at?: string;
          creditoraddress?: string | null;
          creditoremail?: string | null;
          creditorid?: string | null;
          creditorname?: string | null;
          creditorphone?: string | null;
          debtorcity?: string | null;
          debtordni?: string | null;
          debtoremail?: string | null;
          debtorfirstname?: string | null;
          debtorfirstsurname?: string | null;
          debtorfulladdress?: string | null;
          debtorfullname?: string | null;
          debtorphone?: string | null;
          debtorprovince?: string | null;
          debtorsecondsurname?: string | null;
          debtorstreet?: string | null;
          debtorstreetnumber?: string | null;
          extrajudicialcommunicationsentdate?: string | null;
          extrajudicialresponsedate?: string | null;
          generateddate?: string | null;
          hascontractreceipt?: boolean | null;
          hascpdclause?: boolean | null;
          hasinsurancecompanyinfo?: boolean | null;
          hasopenningcomission?: boolean | null;
          hasppiclause?: boolean | null;
          haspremiumclause?: boolean | null;
          hasrespondedtoextrajudicialclaim?: boolean | null;
          id?: string;
          importacion_id?: string | null;
          insurancecompanyaddress?: string | null;
          insurancecompanycif?: string | null;
          insurancecompanyname?: string | null;
          message?: string | null;
          ppiclause?: string | null;
          premiumclause?: string | null;
          premiumtype?: string | null;
          signaturedate?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'deals_importacion_id_fkey';
            columns: ['importacion_id'];
            isOneToOne: false;
            referencedRelation: 'importaciones';
            referencedColumns: ['id'];
          },
        ];
      };
      document_categories: {
        Row: {
          display_name: string;
          name: string;
        };
        Insert: {
          display_name: string;
          name: string;
        };
        Update: {
          display_name?: string;
          name?: string;
        };
        Relationships: [];
      };
      expedientes: {
        Row: {
          bloqueado_at: string | null;
          cif_compania_seguro: string | null;
          clausula_comision_apertura: string | null;
          clausula_cpd: string | null;
          clausula_ppi: string | null;
          clausula_prima: string | null;
          cliente_id: string | null;
          created_at: string;
          direccion_acreedor: string | null;
          direccion_compania_seguro: string | null;
          documentos_urls: string[];
          email_acreedor: string | null;
          fecha_contrato: string | null;
          fecha_envio_reclamacion: string | null;
          fecha_firma: string | null;
          fecha_generacion: string | null;
          fecha_respuesta_reclamacion: string | null;
          ha_respondido_reclamacion: boolean | null;
          id: string;
          id_acreedor: string | null;
          importacion_id: string | null;
          incluye_clausula_cpd: boolean | null;
          incluye_clausula_ppi: boolean | null;
          incluye_clausula_prima: boolean | null;
          incluye_comision_apertura: boolean | null;
          incluye_info_seguro: boolean | null;
          mensaje: string | null;
          metodo_contratacion: string | null;
          nombre_acreedor: string | null;
          nombre_compania_seguro: string | null;
          numero_contrato: string | null;
          objetos: string[];
          telefono_acreedor: string | null;
          tiene_recibo_contrato: boolean | null;
          tipo_prima: string | null;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          bloqueado_at?: string | null;
          cif_compania_seguro?: string | null;
          clausula_comision_apertura?: string | null;
          clausula_cpd?: string | null;
          clausula_ppi?: string | null;
          clausula_prima?: string | null;
          cliente_id?: string | null;
          created_at?: string;
          direccion_acreedor?: string | null;
          direccion_compania_seguro?: string | null;
          documentos_urls?: string[];
          email_acreedor?: string | null;
          fecha_contrato?: string | null;
          fecha_envio_reclamacion?: string | null;
          fecha_firma?: string | null;
          fecha_generacion?: string | null;
          fecha_respuesta_reclamacion?: string | null;
          ha_respondido_reclamacion?: boolean | null;
          id?: string;
          id_acreedor?: string | null;
          importacion_id?: string | null;
          incluye_clausula_cpd?: boolean | null;
          incluye_clausula_ppi?: boolean | null;
          incluye_clausula_prima?: boolean | null;
          incluye_comision_apertura?: boolean | null;
          incluye_info_seguro?: boolean | null;
          mensaje?: string | null;
          metodo_contratacion?: string | null;
          nombre_acreedor?: string | null;
          nombre_compania_seguro?: string | null;
          numero_contrato?: string | null;
          objetos?: string[];
          telefono_acreedor?: string | null;
          tiene_recibo_contrato?: boolean | null;
          tipo_prima?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          bloqueado_at?: string | null;
          cif_compania_seguro?: string | null;
          clausula_comision_apertura?: string | null;
          clausula_cpd?: string | null;
          clausula_ppi?: string | null;
          clausula_prima?: string | null;
          cliente_id?: string | null;
          created_at?: string;
          direccion_acreedor?: string | null;
          direccion_compania_seguro?: string | null;
          documentos_urls?: string[];
          email_acreedor?: string | null;
          fecha_contrato?: string | null;
          fecha_envio_reclamacion?: string | null;
          fecha_firma?: string | null;
          fecha_generacion?: string | null;
          fecha_respuesta_reclamacion?: string | null;
          ha_respondido_reclamacion?: boolean | null;
          id?: string;
          id_acreedor?: string | null;
          importacion_id?: string | null;
          incluye_clausula_cpd?: boolean | null;
          incluye_clausula_ppi?: boolean | null;
          incluye_clausula_prima?: boolean | null;
          incluye_comision_apertura?: boolean | null;
          incluye_info_seguro?: boolean | null;
          mensaje?: string | null;
          metodo_contratacion?: string | null;
          nombre_acreedor?: string | null;
          nombre_compania_seguro?: string | null;
          numero_contrato?: string | null;
          objetos?: string[];
          telefono_acreedor?: string | null;
          tiene_recibo_contrato?: boolean | null;
          tipo_prima?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'expedientes_importacion_id_fkey';
            columns: ['importacion_id'];
            isOneToOne: false;
            referencedRelation: 'importaciones';
            referencedColumns: ['id'];
          },
        ];
      };
      festivos: {
        Row: {
          ambito: 'nacional' | 'comunidad' | 'local';
          comunidad: string | null;
          fecha: string;
          fuente: string;
          id: string;
          motivo: string;
          norma: string | null;
          sede_id: string | null;
          user_id: string | null;
        };
        Insert: {
          ambito: 'nacional' | 'comunidad' | 'local';
          comunidad?: string | null;
          fecha: string;
          fuente?: string;
          id?: string;
          motivo: string;
          norma?: string | null;
          sede_id?: string | null;
          user_id?: string | null;
        };
        Update: {
          ambito?: 'nacional' | 'comunidad' | 'local';
          comunidad?: string | null;
          fecha?: string;
          fuente?: string;
          id?: string;
          motivo?: string;
          norma?: string | null;
          sede_id?: string | null;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'festivos_sede_id_fkey';
            columns: ['sede_id'];
            isOneToOne: false;
            referencedRelation: 'sedes';
            referencedColumns: ['id'];
          },
        ];
      };
      importaciones: {
        Row: {
          actualizados: number;
          creados: number;
          documentos: number;
          errores: Json;
          existentes: number;
          fallidos: number;
          finished_at: string | null;
          id: string;
          latido_at: string | null;
          nombre: string;
          origen: 'json' | 'carpetas' | 'clientes';
          started_at: string;
          user_id: string;
        };
        Insert: {
          actualizados?: number;
          creados?: number;
          documentos?: number;
          errores?: Json;
          existentes?: number;
          fallidos?: number;
          finished_at?: string | null;
          id?: string;
          latido_at?: string | null;
          nombre: string;
          origen: 'json' | 'carpetas' | 'clientes';
          started_at?: string;
          user_id?: string;
        };
        Update: {
          actualizados?: number;
          creados?: number;
          documentos?: number;
          errores?: Json;
          existentes?: number;
          fallidos?: number;
          finished_at?: string | null;
          id?: string;
          latido_at?: string | null;
          nombre?: string;
          origen?: 'json' | 'carpetas' | 'clientes';
          started_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      objetos_purgados: {
        Row: {
          object_id: string;
          purged_at: string;
          version: string | null;
        };
        Insert: {
          object_id: string;
          purged_at?: string;
          version?: string | null;
        };
        Update: {
          object_id?: string;
          purged_at?: string;
          version?: string | null;
        };
        Relationships: [];
      };
      papelera: {
        Row: {
          bloqueado_at: string | null;
          deleted_at: string;
          deleted_by: string | null;
          dependientes: Json;
          id: string;
          objetos: string[];
          registro: Json;
          registro_id: string;
          tabla: string;
          titulo: string;
          user_id: string;
        };
        Insert: {
          bloqueado_at?: string | null;
          deleted_at?: string;
          deleted_by?: string | null;
          dependientes?: Json;
          id?: string;
          objetos?: string[];
          registro: Json;
          registro_id: string;
          tabla: string;
          titulo?: string;
          user_id: string;
        };
        Update: {
          bloqueado_at?: string | null;
          deleted_at?: string;
          deleted_by?: string | null;
          dependientes?: Json;
          id?: string;
          objetos?: string[];
          registro?: Json;
          registro_id?: string;
          tabla?: string;
          titulo?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      reglas_revisadas: {
        Row: {
          created_at: string;
          fecha: string;
          id: string;
          motor: string;
          nombre: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          fecha: string;
          id?: string;
          motor: string;
          nombre: string;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          fecha?: string;
          id?: string;
          motor?: string;
          nombre?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      sedes: {
        Row: {
          comunidad: 'AN' | 'AR' | 'AS' | 'CB' | 'CE' | 'CL' | 'CM' | 'CN' | 'CT' | 'EX' | 'GA' | 'IB' | 'MC' | 'MD' | 'ML' | 'NC' | 'PV' | 'RI' | 'VC';
          created_at: string;
          id: string;
          municipio: string;
          user_id: string;
        };
        Insert: {
          comunidad: 'AN' | 'AR' | 'AS' | 'CB' | 'CE' | 'CL' | 'CM' | 'CN' | 'CT' | 'EX' | 'GA' | 'IB' | 'MC' | 'MD' | 'ML' | 'NC' | 'PV' | 'RI' | 'VC';
          created_at?: string;
          id?: string;
          municipio: string;
          user_id?: string;
        };
        Update: {
          comunidad?: 'AN' | 'AR' | 'AS' | 'CB' | 'CE' | 'CL' | 'CM' | 'CN' | 'CT' | 'EX' | 'GA' | 'IB' | 'MC' | 'MD' | 'ML' | 'NC' | 'PV' | 'RI' | 'VC';
          created_at?: string;
          id?: string;
          municipio?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      settings: {
        Row: {
          name: string;
          updated_at: string;
          value: string;
        };
        Insert: {
          name: string;
          updated_at?: string;
          value: string;
        };
        Update: {
          name?: string;
          updated_at?: string;
          value?: string;
        };
        Relationships: [];
      };
      staff: {
        Row: {
          active: boolean;
          created_at: string;
          email: string;
          full_name: string | null;
          role: 'administrador' | 'miembro';
          user_id: string;
        };
        Insert: {
          active?: boolean;
          created_at?: string;
          email: string;
          full_name?: string | null;
          role?: 'administrador' | 'miembro';
          user_id: string;
        };
        Update: {
          active?: boolean;
          created_at?: string;
          email?: string;
          full_name?: string | null;
          role?: 'administrador' | 'miembro';
          user_id?: string;
        };
        Relationships: [];
      };
      visitas: {
        Row: {
          desde: string | null;
          ultima: string;
          user_id: string;
        };
        Insert: {
          desde?: string | null;
          ultima?: string;
          user_id: string;
        };
        Update: {
          desde?: string | null;
          ultima?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      vistas: {
        Row: {
          busqueda: Json;
          created_at: string;
          id: string;
          nombre: string;
          pantalla: 'expedientes' | 'clientes';
          updated_at: string;
          user_id: string;
        };
        Insert: {
          busqueda: Json;
          created_at?: string;
          id?: string;
          nombre: string;
          pantalla: 'expedientes' | 'clientes';
          updated_at?: string;
          user_id?: string;
        };
        Update: {
          busqueda?: Json;
          created_at?: string;
          id?: string;
          nombre?: string;
          pantalla?: 'expedientes' | 'clientes';
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      textos_legales: {
        Row: {
          name: string;
          value: string;
        };
        Relationships: [];
      };
    };
    Functions: {
      abrir_expediente: {
        Args: { deal: string };
        Returns: undefined;
      };
      abrir_inicio: {
        Args: { limite?: number };
        Returns: Json;
      };
      acreedores_parecidos: {
        Args: { umbral?: string };
        Returns: Json;
      };
      actividad_de_cliente: {
        Args: { before?: number; cliente: string };
        Returns: Json;
      };
      actividad_de_deal: {
        Args: { before?: number; deal: string };
        Returns: Json;
      };
      add_documentos_sincronizados: {
        Args: { filas: Json };
        Returns: Json;
      };
      add_expediente_documento: {
        Args: { expediente: string; url: string };
        Returns: undefined;
      };
      agenda_cambiar: {
        Args: { filas: Json };
        Returns: Json;
      };
      agenda_choques: {
        Args: { dia: string; hora: string; menos?: string; persona: string };
        Returns: Json;
      };
      agenda_crear: {
        Args: { filas: Json };
        Returns: Json;
      };
      agenda_marcar: {
        Args: { accion: string; documento?: string; ids: string[]; motivo?: string };
        Returns: Json;
      };
      agenda_por_dia: {
        Args: { desde: string; filters?: Json; hasta: string };
        Returns: Json;
      };
      bloquear_cliente: {
        Args: { cliente: string };
        Returns: undefined;
      };
      borrar_cliente_definitivamente: {
        Args: { cliente: string; confirmacion: string };
        Returns: Json;
      };
      buscar: {
        Args: { limite?: number; texto: string };
        Returns: Json;
      };
      calendario_de_sede: {
        Args: { sede: string };
        Returns: Json;
      };
      clientes_filter_values: {
        Args: Record<never, never>;
        Returns: Json;
      };
      comparar_acreedores: {
        Args: { destino: string; otros: string[] };
        Returns: number;
      };
      compare_storage: {
        Args: { max_items?: number };
        Returns: Json;
      };
      count_found: {
        Args: { filters?: Json; search?: string; sort_by?: string; sort_desc?: boolean; table_name: string };
        Returns: Json;
      };
      datos_del_interesado: {
        Args: { cliente: string };
        Returns: Json;
      };
      deals_filter_values: {
        Args: Record<never, never>;
        Returns: Json;
      };
      deals_of_cliente: {
        Args: { cliente: string };
        Returns: Json;
      };
      delete_many_to_papelera: {
        Args: { counted_at?: string; row_ids: string[]; table_name: string };
        Returns: { entry_id: string; row_id: string }[];
      };
      delete_to_papelera: {
        Args: { row_id: string; table_name: string };
        Returns: string;
      };
      desbloquear_cliente: {
        Args: { cliente: string };
        Returns: undefined;
      };
      deshacer_union_acreedores: {
        Args: { union_id: string };
        Returns: number;
      };
      distinguir_acreedores: {
        Args: { destino: string; otros: string[] };
        Returns: number;
      };
      documentos_exigidos: {
        Args: Record<never, never>;
        Returns: string[];
      };
      esta_bloqueado: {
        Args: { registro_id: string; tabla: string };
        Returns: boolean;
      };
      exigidos_de_otros: {
        Args: { deal: string };
        Returns: string[];
      };
      export_auditoria: {
        Args: { after_id?: number; filters?: Json };
        Returns: Json;
      };
      export_rows: {
        Args: { row_ids: string[]; table_name: string };
        Returns: Json;
      };
      find_by_contract: {
        Args: { contracts: string[]; table_name: string };
        Returns: Json;
      };
      find_clientes_by_nif: {
        Args: { nifs: string[] };
        Returns: { id: string; nif: string; nombre_completo: string }[];
      };
      firmar_reglas: {
        Args: { motor: string; nombre: string };
        Returns: undefined;
      };
      found_ids: {
        Args: { filters?: Json; search?: string; sort_by?: string; sort_desc?: boolean; table_name: string };
        Returns: Json;
      };
      found_papelera: {
        Args: { search?: string; table_name?: string };
        Returns: Json;
      };
      get_acreedor: {
        Args: { acreedor: string };
        Returns: Json;
      };
      guardar_festivos: {
        Args: { anio: number; dias: Json; sede: string };
        Returns: number;
      };
      guardar_sede: {
        Args: { comunidad: string; municipio: string; sede?: string };
        Returns: string;
      };
      hay_bloqueos: {
        Args: Record<never, never>;
        Returns: boolean;
      };
      import_clientes: {
        Args: { duplicados?: string; importacion?: string; records: Json };
        Returns: { gemelo: string; id: string; indice: number; outcome: string }[];
      };
      import_rows: {
        Args: { columns: string[]; importacion?: string; restore?: boolean; rows: string; table_name: string; update_existing?: boolean };
        Returns: { id: string; outcome: string }[];
      };
      importacion_registros: {
        Args: { importacion: string };
        Returns: Json;
      };
      informe: {
        Args: { agrupar: string; desde?: string; hasta?: string };
        Returns: Json;
      };
      inicio_counters: {
        Args: Record<never, never>;
        Returns: Json;
      };
      inicio_resumen: {
        Args: { creditors?: number };
        Returns: Json;
      };
      is_administrador: {
        Args: Record<never, never>;
        Returns: boolean;
      };
      is_staff: {
        Args: Record<never, never>;
        Returns: boolean;
      };
      list_acreedores: {
        Args: { page_number?: number; page_size?: number; search?: string; sort_by?: string; sort_desc?: boolean };
        Returns: Json;
      };
      list_acreedores_distintos: {
        Args: Record<never, never>;
        Returns: Json;
      };
      list_agenda: {
        Args: { filters?: Json; page_number?: number; page_size?: number; search?: string; sort_by?: string; sort_desc?: boolean };
        Returns: Json;
      };
      list_auditoria: {
        Args: { filters?: Json; page_number?: number; page_size?: number };
        Returns: Json;
      };
      list_bloqueados: {
        Args: Record<never, never>;
        Returns: { bloqueado_at: string; id: string; nombre_completo: string }[];
      };
      list_clientes: {
        Args: { filters?: Json; page_number?: number; page_size?: number; search?: string; sort_by?: string; sort_desc?: boolean };
        Returns: Json;
      };
      list_deals: {
        Args: { columns?: string[]; filters?: Json; page_number?: number; page_size?: number; search?: string; sort_by?: string; sort_desc?: boolean };
        Returns: Json;
      };
      list_documentos_perdidos: {
        Args: Record<never, never>;
        Returns: Json;
      };
      list_expedientes: {
        Args: { page_number?: number; page_size?: number; search?: string; sort_by?: string; sort_desc?: boolean };
        Returns: Json;
      };
      list_importaciones: {
        Args: { con_errores?: boolean; page_number?: number; page_size?: number };
        Returns: Json;
      };
      list_papelera: {
        Args: { page_number?: number; page_size?: number; search?: string; table_name?: string };
        Returns: Json;
      };
      list_sin_paso: {
        Args: { page_number?: number; page_size?: number };
        Returns: Json;
      };
      list_uniones_acreedores: {
        Args: Record<never, never>;
        Returns: Json;
      };
      log_documents_access: {
        Args: { access: string; document_ids: string[]; table_name: string };
        Returns: undefined;
      };
      normaliza: {
        Args: { texto: string };
        Returns: string;
      };
      normaliza_nif: {
        Args: { nif: string };
        Returns: string;
      };
      normaliza_telefono: {
        Args: { telefono: string };
        Returns: string;
      };
      objeto_bloqueado: {
        Args: { bucket_id: string; name: string };
        Returns: boolean;
      };
      objeto_nombrado: {
        Args: { objeto: string };
        Returns: boolean;
      };
      objetos_por_borrar: {
        Args: { max_items?: number };
        Returns: Json;
      };
      own_importacion: {
        Args: { importacion: string };
        Returns: boolean;
      };
      patron_busqueda: {
        Args: { texto: string };
        Returns: string;
      };
      plazos_de_sede: {
        Args: { after_id?: string; sede: string };
        Returns: Json;
      };
      preview_deals_field: {
        Args: { field: string; row_ids: string[]; value: string };
        Returns: { changing: number; counted_at: string }[];
      };
      preview_union_acreedores: {
        Args: { nombres: string[] };
        Returns: Json;
      };
      purge_papelera: {
        Args: { entry_ids: string[] };
        Returns: { entry_id: string; outcome: string }[];
      };
      recontar_plazos: {
        Args: { filas: Json };
        Returns: Json;
      };
      remove_expediente_documento: {
        Args: { expediente: string; url: string };
        Returns: undefined;
      };
      restore_papelera: {
        Args: { entry_ids: string[] };
        Returns: number;
      };
      revisar_calendario: {
        Args: { anio: number; fuente?: string; revisado: boolean; sede: string };
        Returns: undefined;
      };
      set_deals_field: {
        Args: { counted_at?: string; field: string; row_ids: string[]; value: string };
        Returns: { id: string; previous: string }[];
      };
      tareas_contadores: {
        Args: { fin_de_semana: string; hoy: string };
        Returns: Json;
      };
      team_visibility: {
        Args: Record<never, never>;
        Returns: boolean;
      };
      undo_deals_field: {
        Args: { field: string; previous: Json; value: string };
        Returns: number;
      };
      unir_acreedores: {
        Args: { destino: string; origenes: string[] };
        Returns: Json;
      };
      update_staff: {
        Args: { new_active?: boolean; new_role?: string; seen_active?: boolean; seen_role?: string; staff_id: string };
        Returns: Database['public']['Tables']['staff']['Row'];
      };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
}

export type Tables<T extends keyof Database['public']['Tables']> = Database['public']['Tables'][T]['Row'];
export type TablesInsert<T extends keyof Database['public']['Tables']> = Database['public']['Tables'][T]['Insert'];
export type TablesUpdate<T extends keyof Database['public']['Tables']> = Database['public']['Tables'][T]['Update'];
